import { productHref } from '../../page-href.ts'
import type { Trx } from '../../schema.ts'
import { oldPath } from './old-address.ts'
import { addressesOfProducts, insertOldAddresses } from './old-address-records.ts'

/** Lets addresses of another shop lead to the products with these ids. Known addresses stay as they are. */
export async function keepOldAddresses(
  trx: Trx,
  now: Date,
  ids: readonly string[],
  addresses: ReadonlyMap<string, string>,
): Promise<void> {
  const wanted = ids.filter((id) => addresses.has(id))
  if (wanted.length === 0) return
  const products = await addressesOfProducts(trx, wanted)
  const rows = products.flatMap(({ externalId, ...product }) => {
    const path = oldPath(addresses.get(externalId) ?? '')
    const target = productHref(product)
    if (path === undefined || path === oldPath(target)) return []
    return [{ path, target, created_at: now, created_by: externalId.replace(/-.*/, '') }]
  })
  await insertOldAddresses(trx, rows)
}
