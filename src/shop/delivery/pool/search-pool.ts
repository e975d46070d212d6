import { findKey, looksLikeKey } from '../find-key.ts'
import type { Shop } from '../../shop.ts'
import { poolVariants } from './pool-records.ts'

/**
 * What a search of the pool means: a whole key by its number, since addresses are kept by browsers and proxies, else text.
 * `unknown`: it looks like a key, and is neither one of the shop's nor part of a name.
 */
export async function searchPool(
  shop: Pick<Shop, 'db' | 'secrets'>,
  text: string,
): Promise<{ keyId: number } | { text: string } | 'unknown'> {
  const wanted = text.trim()
  const key = wanted ? await findKey(shop, wanted) : undefined
  if (key) return { keyId: key.id }
  if (!looksLikeKey(wanted)) return { text: wanted }
  const [variant] = await poolVariants(shop.db, { text: wanted }, { limit: 1 })
  return variant ? { text: wanted } : 'unknown'
}
