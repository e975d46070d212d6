import { type MemberFilter, memberFilter } from '../../../shop/customers/member-filter.ts'
import { officeHref } from '../../office-href.ts'

/** The address of a list, or of the page of it behind a member. */
export function membersHref(filter: MemberFilter, after?: string): string {
  const query = memberFilter.query(filter)
  if (after !== undefined) query.set('after', after)
  return officeHref('members', query)
}
