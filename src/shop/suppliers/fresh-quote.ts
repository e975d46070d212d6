import { inTransaction } from '../../platform/database/transaction.ts'
import { isRefusal } from '../errors.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import { inDollars } from '../money.ts'
import type { Db, Shop } from '../shop.ts'
import { type ArticleRow, saveQuote } from './article-records.ts'
import { costMove, leastPrice } from './cost-rules/cost-rule.ts'
import { costRuleOf } from './cost-rules/cost-rule-records.ts'
import { highestVat } from './cost-rules/highest-vat.ts'
import { alertOfStop } from './cost-rules/stop-article.ts'
import { openSupplier } from './sealed-account.ts'
import { countSupply } from './supply/supply-records.ts'
import { noteClear, noteFailure, restSupplier, supplierById } from './supplier-records.ts'

/** Present cost and stock of an article. */
export interface FreshQuote {
  /** cost in hundredths of the supplier's currency */
  cents: number
  currency: string
  usdCents: number
  stock: number
  maxQuantity: number
}

/** Asks the supplier for price and stock of an article, and stores both. Undefined without a clear answer. */
export async function freshQuote(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now'>,
  asked: ArticleRow,
  timeoutMs?: number,
): Promise<FreshQuote | undefined> {
  const { supplier_id: supplierId, article } = asked
  const row = await supplierById(shop.db, supplierId)
  if (!row) return undefined
  try {
    const supplier = openSupplier(shop, row, timeoutMs)
    const quote = await supplier.quote(article)
    await noteClear(shop.db, supplierId)
    const { cents, currency, stock } = quote ?? { cents: 0, currency: 'usd', stock: 0 }
    const rate = await rateOf(shop.db, currency)
    if (rate === undefined) {
      await restSupplier(shop.db, supplierId, { issue: 'no-rate', until: inAMinute(shop.now()) })
      return undefined
    }
    const usdCents = Math.max(1, inDollars(cents, rate))
    const isStopped = await store(shop, asked, { cents: quote ? usdCents : null, stock })
    return isStopped ? undefined : { cents, currency, usdCents, stock, maxQuantity: supplier.maxQuantity }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const issue = error.code === 'supplier.unclear' ? 'unclear' : 'refused'
    await noteFailure(shop.db, supplierId, issue, shop.now())
    return undefined
  }
}

/** Stores a quote, and stops an article whose cost jumped. Returns whether the cost jumped. */
async function store(
  { db, now: present }: Pick<Shop, 'db' | 'now'>,
  { id, supplier_id: supplierId, variant_id: variantId, ...article }: ArticleRow,
  { cents, stock }: { cents: number | null; stock: number },
): Promise<boolean> {
  const now = present()
  const [rule, vat] = await Promise.all([costRuleOf(db, supplierId), highestVat(db, now)])
  const leastCents = cents === null ? null : (leastPrice(cents, { ...noDuties, ...rule, vat }) ?? null)
  const fromCents = article.priced_cents
  const isJump =
    rule !== undefined &&
    cents !== null &&
    fromCents !== null &&
    costMove({ fromCents, toCents: cents }, rule) === 'jumps'
  await inTransaction(db, async (trx) => {
    await saveQuote(trx, id, { cents, stock, leastCents, isJump, now })
    if (isJump && article.stopped_at === null) await alertOfStop(trx, id, now)
  })
  await countSupply(db, now, { variantId })
  return isJump
}

const noDuties = { fee: 0, feeCents: 0, least: 0 }

/** Units of a currency for a dollar. */
export async function rateOf(db: Db, currency: string): Promise<string | undefined> {
  return (await currencyByCode(db, currency))?.rate
}

function inAMinute(now: Date): Date {
  return new Date(now.getTime() + 60_000)
}
