import { findKey, looksLikeKey } from '../find-key.ts'
import type { Shop } from '../../shop.ts'
import { poolVariants } from './pool-records.ts'

/**
 * Interprets a search of the pool: a whole key becomes its number, since browsers and proxies store addresses; else
 * text. `unknown`: looks like a key, but is neither a key of the shop nor part of a name.
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
