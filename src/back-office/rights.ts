import type { SignedInStaff } from '../shop/staff/actor.ts'
import { may } from '../shop/staff/roles.ts'
import { type ActionOf, type OfficePage, type OfficePageName, officePages } from './pages.ts'

/** The actions of a page that a role may do, by their names in the table of pages. */
export type Rights<Name extends OfficePageName> = Readonly<Record<ActionOf<Name>, boolean>>

export function rightsOf<Name extends OfficePageName>(
  page: Name,
  staff: SignedInStaff | undefined,
): Rights<Name> {
  const { actions }: OfficePage = officePages[page]
  const rights = Object.entries(actions).map(([intent, needs]) => [intent, isAllowed(needs, staff)])
  return Object.fromEntries(rights) as Rights<Name>
}

export function mayOpen(page: OfficePageName, staff: SignedInStaff | undefined): boolean {
  return isAllowed(officePages[page].needs, staff)
}

export function isAllowed(needs: OfficePage['needs'], staff: SignedInStaff | undefined): boolean {
  return needs === 'nobody' || (staff !== undefined && may(staff.role, needs))
}
