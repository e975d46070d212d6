import { randomBytes } from 'node:crypto'
import { startOfDay } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockVariants } from '../../keys/key-records.ts'
import type { Shop } from '../../shop.ts'
import { type ArticleRow, articlesToTry, restArticle } from '../article-records.ts'
import { type FreshQuote, freshQuote } from '../fresh-quote.ts'
import { hasSupplier, lockSupplier } from '../supplier-records.ts'
import type { SupplyIssue } from '../supplier-tables.ts'
import { insertPurchase, spentSince } from './purchase-records.ts'
import { type Shortfall, shortfalls } from './shortfall-records.ts'

type PlanningShop = Pick<Shop, 'db' | 'secrets' | 'log' | 'now' | 'config' | 'wake'>

/**
 * Stores a purchase for each variant that paid orders wait for, at its first article in stock whose cost is allowed.
 * Returns the number of purchases. Asks for quotes before the transaction; the job calls the supplier after it.
 */
export async function planPurchases(shop: PlanningShop): Promise<number> {
  if (!(await hasSupplier(shop.db))) return 0
  let planned = 0
  for (const shortfall of await shortfalls(shop.db)) if (await planFor(shop, shortfall)) planned += 1
  return planned
}

async function planFor(shop: PlanningShop, { variant_id: variantId }: Shortfall): Promise<boolean> {
  for (const article of await articlesToTry(shop.db, variantId, shop.now())) {
    const quote = await freshQuote(shop, article)
    if (!quote) continue
    const issue = issueOf(article, quote) ?? (await store(shop, article, quote))
    if (issue === undefined) return true
    if (issue === 'enough') return false
    await restArticle(shop.db, article.id, { issue, until: laterThan(shop.now(), restMinutes[issue] ?? 1) })
    shop.wake('refresh-quotes')
  }
  return false
}

const restMinutes: Partial<Record<SupplyIssue, number>> = { budget: 5 }

function issueOf({ highest_cents: highest }: ArticleRow, quote: FreshQuote): SupplyIssue | undefined {
  if (quote.stock < 1) return 'none'
  return quote.usdCents > highest ? 'dearer' : undefined
}

/** Counts the missing keys again under the lock of the variant, so that two processes never buy for one unit. */
async function store(
  shop: PlanningShop,
  article: ArticleRow,
  quote: FreshQuote,
): Promise<SupplyIssue | 'enough' | undefined> {
  const now = shop.now()
  return inTransaction(shop.db, async (trx) => {
    await lockVariants(trx, [article.variant_id])
    const [shortfall] = await shortfalls(trx, article.variant_id)
    if (!shortfall) return 'enough'
    const supplier = await lockSupplier(trx, article.supplier_id)
    if (!supplier?.active) return 'none'
    const left =
      supplier.daily_budget_cents -
      (await spentSince(trx, supplier.id, startOfDay(now, shop.config.timeZone)))
    const affordable = Math.floor(left / quote.usdCents)
    if (affordable < 1) return 'budget'
    await insertPurchase(trx, {
      reference: `lk-${randomBytes(12).toString('hex')}`,
      supplier_id: supplier.id,
      variant_id: article.variant_id,
      article_id: article.id,
      article: article.article,
      order_id: shortfall.order_id,
      quantity: Math.min(shortfall.missing, quote.stock, quote.maxQuantity, affordable),
      max_cents: quote.usdCents,
      price_cents: quote.cents,
      currency: quote.currency,
      due_at: now,
      created_at: now,
    })
    return undefined
  })
}

function laterThan(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
