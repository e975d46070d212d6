import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { freshQuote } from '../fresh-quote.ts'
import { hasSupplier } from '../supplier-records.ts'
import { claimToAsk, countSupply } from './supply-records.ts'

const articlesPerPass = 40
const askMinutes = 10

/** Asks suppliers for price and stock of articles, and brings the shown stock up to date (SUP-2, SUP-3). */
export const refreshQuotesJob = {
  name: 'refresh-quotes',
  everySeconds: 60,
  run: refreshQuotes,
} as const satisfies Job<Shop>

async function refreshQuotes(shop: Shop): Promise<number> {
  const now = shop.now()
  if (!(await hasSupplier(shop.db))) return countSupply(shop.db, now)
  const until = new Date(now.getTime() + askMinutes * 60_000)
  const articles = await claimToAsk(shop.db, { now, until, max: articlesPerPass })
  for (const article of articles) await freshQuote(shop, article)
  if (articles.length > 0) shop.wake('follow-costs')
  return articles.length + (await countSupply(shop.db, shop.now()))
}
