import type { Shop } from '../../shop.ts'
import { articlesToTry } from '../article-records.ts'
import { freshQuote } from '../fresh-quote.ts'
import { offeredSince } from './supply-records.ts'

type AskingShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now'>

const quoteSeconds = 60
/** short, since a buyer waits */
const timeoutMs = 4000
const articlesAtMost = 3

/**
 * Returns the keys that suppliers have of each variant, by quotes not older than a minute (SUP-3). Asks again for
 * older quotes.
 */
export async function freshSupply(
  shop: AskingShop,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const now = shop.now()
  const since = new Date(now.getTime() - quoteSeconds * 1000)
  const articles = await Promise.all(variantIds.map((id) => articlesToTry(shop.db, id, now)))
  await Promise.all(
    articles
      .flatMap((ofVariant) => ofVariant.slice(0, articlesAtMost))
      .filter(({ quoted_at: quotedAt }) => quotedAt === null || quotedAt < since)
      .map((article) => freshQuote(shop, article, timeoutMs)),
  )
  const found = await offeredSince(shop.db, variantIds, { now, since })
  return new Map(found.map(({ variantId, keys }) => [variantId, keys]))
}
