import { type KeyFilter, keyFilter } from '../../../../shop/delivery/pool/key-filter.ts'
import { officeHref } from '../../../office-href.ts'

/** The address of a list of single keys, or of its page behind a key. */
export function keysHref(filter: KeyFilter, before?: number): string {
  const query = keyFilter.query(filter)
  if (before !== undefined) query.set('before', String(before))
  return officeHref('key-list', query)
}
