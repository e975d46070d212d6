import { type KeyFilter, keyFilterQuery } from '../../../../shop/delivery/pool/key-filter.ts'

/** The address of a list of single keys, or of its page behind a key. */
export function keysHref(filter: KeyFilter, before?: number): string {
  const query = keyFilterQuery(filter)
  if (before !== undefined) query.set('before', String(before))
  const text = query.toString()
  return text ? `/keys/list?${text}` : '/keys/list'
}
