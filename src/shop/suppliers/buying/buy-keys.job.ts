import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { isRefusal, refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import { restArticle } from '../article-records.ts'
import { inDollars } from '../../money.ts'
import { rateOf } from '../fresh-quote.ts'
import { openSupplier } from '../sealed-account.ts'
import type { Purchase, PurchaseAnswer, Supplier } from '../supplier.ts'
import { noteClear, noteFailure, restSupplier, supplierById, type SupplierRow } from '../supplier-records.ts'
import type { SupplyIssue } from '../supplier-tables.ts'
import { planPurchases } from './plan-purchases.ts'
import { claimPurchase, movePurchase, nameOrder, type PurchaseRow } from './purchase-records.ts'
import { storeSuppliedKeys } from './store-keys.ts'

/** longer than all calls of one claim */
const leaseSeconds = 180
const claimsPerPass = 50

/** Buys keys for paid orders that wait, and puts them into the pool. */
export const buyKeysJob = {
  name: 'buy-keys',
  everySeconds: 5,
  atOnce: 2,
  run: buyKeys,
} as const satisfies Job<Shop>

async function buyKeys(shop: Shop): Promise<number> {
  let done = await planPurchases(shop)
  for (let claims = 0; claims < claimsPerPass; claims++) {
    const purchase = await claimPurchase(shop.db, {
      now: shop.now(),
      until: secondsLater(shop, leaseSeconds),
    })
    if (!purchase) break
    await advance(shop, purchase)
    done += 1
  }
  return done
}

interface Advancing {
  row: SupplierRow
  supplier: Supplier
  purchase: PurchaseRow
}

/**
 * Takes the next step of a purchase. Without a clear answer the purchase is due again later; the shop then asks
 * before it buys.
 */
async function advance(shop: Shop, purchase: PurchaseRow): Promise<void> {
  const row = await supplierById(shop.db, purchase.supplier_id)
  if (!row) return
  try {
    const supplier = openSupplier(shop, row)
    const bought = await buyOnce(shop, { row, supplier, purchase })
    if (bought) await fetchKeys(shop, { row, supplier, purchase: bought })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const issue = error.code === 'supplier.unclear' ? 'unclear' : 'refused'
    await noteFailure(shop.db, row.id, issue, shop.now())
    const seconds = Math.min(60 * 2 ** Math.min(purchase.calls - 1, 4), 900)
    await later(shop, purchase, seconds, issue)
    shop.log.warn(
      { supplier: row.id, purchase: purchase.reference, issue },
      'A supplier gave no clear answer',
    )
  }
}

/**
 * Buys a purchase that was never sent. Asks the supplier first about a purchase that may have been sent, and buys it
 * under the same reference only if the supplier has none. Undefined: nothing was bought.
 */
async function buyOnce(shop: Shop, { row, supplier, purchase }: Advancing): Promise<PurchaseRow | undefined> {
  if (purchase.state === 'bought') return purchase
  const asked = askedPurchase(purchase)
  const keepRef = async (supplierRef: string) => {
    if (!(await nameOrder(shop.db, purchase, supplierRef))) refuse('supplier.unclear')
  }
  const buy = () => supplier.buy({ ...asked, cents: purchase.price_cents, keepRef })
  let answer = purchase.calls > 1 ? await supplier.ask(asked) : await buy()
  const hasNothing = purchase.calls > 1 && answer.kind === 'none' && answer.why === 'none'
  if (hasNothing && purchase.calls <= maxCalls) answer = await buy()
  await noteClear(shop.db, row.id)
  return answer.kind === 'none' ? endWithout(shop, purchase, answer.why) : noteBought(shop, purchase, answer)
}

function askedPurchase({ reference, article, quantity, state, ...row }: PurchaseRow): Purchase {
  return { reference, article, quantity, supplierRef: row.supplier_ref, isBought: state === 'bought' }
}

/** calls after which a purchase ends; the next purchase takes the next supplier */
const maxCalls = 4

async function noteBought(
  shop: Shop,
  purchase: PurchaseRow,
  { supplierRef, cents }: Extract<PurchaseAnswer, { kind: 'bought' }>,
): Promise<PurchaseRow | undefined> {
  const rate = (await rateOf(shop.db, purchase.currency)) ?? '1'
  const changes = {
    state: 'bought',
    supplier_ref: supplierRef,
    paid_cents: inDollars(cents, rate),
    issue: '',
  } as const
  return (await movePurchase(shop.db, purchase, changes)) ? { ...purchase, ...changes } : undefined
}

async function endWithout(
  shop: Shop,
  purchase: PurchaseRow,
  why: 'none' | 'balance' | 'returned',
): Promise<undefined> {
  const isEnded = await movePurchase(shop.db, purchase, {
    state: 'none',
    due_at: null,
    ended_at: shop.now(),
    issue: why,
  })
  if (!isEnded) return undefined
  if (purchase.article_id !== null)
    await restArticle(shop.db, purchase.article_id, { issue: why, until: secondsLater(shop, 60) })
  if (why === 'balance')
    await restSupplier(shop.db, purchase.supplier_id, { issue: why, until: secondsLater(shop, 600) })
  shop.wake('refresh-quotes')
  return undefined
}

async function fetchKeys(shop: Shop, { row, supplier, purchase }: Advancing): Promise<void> {
  const keys = await supplier.keys(askedPurchase(purchase))
  await noteClear(shop.db, row.id)
  const isComplete = await storeSuppliedKeys(shop, row, purchase, keys)
  shop.wake('deliver-orders')
  if (isComplete) return
  const answer = await supplier.ask(askedPurchase(purchase))
  if (answer.kind === 'none') await endWithout(shop, purchase, 'returned')
  else await later(shop, purchase, Math.min(5 * 2 ** Math.min(purchase.calls, 7), 600), '')
}

async function later(
  shop: Shop,
  purchase: PurchaseRow,
  seconds: number,
  issue: SupplyIssue | '',
): Promise<void> {
  await movePurchase(shop.db, purchase, { due_at: secondsLater(shop, seconds), issue })
}

function secondsLater({ now }: Pick<Shop, 'now'>, seconds: number): Date {
  return new Date(now().getTime() + seconds * 1000)
}
