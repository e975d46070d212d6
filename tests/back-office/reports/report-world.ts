import { sql } from 'kysely'
import { refundOrder, type RefundWish } from '../../../src/shop/payments/refunds/refund-order.ts'
import { addSeries } from '../../../src/shop/pricing/coupons/save-coupon.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { payByCard } from '../../../src/shop/payments/card/pay-by-card.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { testActor, makeProduct, makeVisitorPaying, setSetting } from '../../helpers/fixtures.ts'
import type { TestDatabase } from '../../helpers/test-database.ts'
import { addBatch, type StockedVariant } from '../../sale/keys/key-world.ts'
import { type Random, randomOf } from '../../sale/money/random.ts'
import { makeCoupon, tenPercent } from '../../sale/placing/make-coupon.ts'
import { withoutDelivery } from '../../sale/undelivered.ts'
import {
  billing,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../../sale/sale-world.ts'

/** A deed as the test recorded it. */
export interface Deed {
  kind: 'paid' | 'refund' | 'lost' | 'won'
  order: OrderRow
  /** in the currency of the order */
  cents: number
  at: Date
  refundId?: number
  /** only for a payment */
  deliveredAt?: Date
}

export interface ReportWorld {
  world: SaleWorld
  deeds: Deed[]
  /** by order: the country of the buyer's card page, if there was one */
  countries: Map<number, string>
}

export const timeZone = 'America/New_York'
/** beginning of the sales, during which the clocks go back on 1 November */
const firstMoment = new Date('2026-09-18T21:10:00Z')
const orderCount = 30
const currencies = ['usd', 'eur', 'gbp', 'jpy', 'pln'] as const
const countries = ['DE', 'FR', 'GB', 'US'] as const
const methods = ['bank', 'wallet', 'card'] as const

/** Plays seven weeks of sales in New York, with many refunds and disputes; the same for the same seed. */
export async function playSales(database: TestDatabase, seed: number): Promise<ReportWorld> {
  const world = await openSaleWorld(database, { env: { TZ: timeZone } })
  world.clock.set(firstMoment)
  await saveVatRates(world.shop.db, [
    { country: 'DE', percent: '19' },
    { country: 'FR', percent: '20' },
    { country: 'GB', percent: '17.5' },
  ])
  await setSetting(world.shop, 'seller.country', 'DE')
  const random = randomOf(seed)
  const play: ReportWorld = { world, deeds: [], countries: new Map() }
  const shelf = await stock(world)
  const codes = await coupons(world)
  for (let count = 0; count < orderCount; count++) {
    world.clock.advance({ minutes: 60 + random.whole(60 * 62) })
    const order = await sell(play, random, { shelf, codes })
    if (count === orderCount / 2) await restock(world, shelf)
    if (count % 2 === 1) await giveBack(play, random, { order, way: (Math.floor(count / 2) + 3) % 5 })
  }
  world.clock.advance({ hours: 5 })
  return play
}

/** Four products, one of them in two variants, with keys of a known and of an unknown cost. */
async function stock(world: SaleWorld): Promise<number[]> {
  const made = [
    { category: 'action', prices: [999] },
    { category: 'action', prices: [1337, 2499] },
    { category: 'software', prices: [4210] },
    { category: 'gift-cards', prices: [2501] },
  ]
  const ids: number[] = []
  for (const [index, { category, prices }] of made.entries()) {
    const id = `reported-${index}`
    const { variants } = await makeProduct(world.shop, {
      id,
      category,
      name: `=Game ${index}`,
      attributes:
        prices.length > 1
          ? [{ name: 'Edition', values: prices.map((_, at) => ({ name: `Edition ${at}` })) }]
          : [],
      variants: prices.map((priceCents, at) => ({
        sku: `${id}-${at}`.toUpperCase(),
        values: prices.length > 1 ? [`Edition ${at}`] : [],
        priceCents,
      })),
    })
    for (const { id: variantId, sku } of variants) {
      await addDatedBatch(world, { variantId, sku }, 9, 333 + index * 101)
      await addDatedBatch(world, { variantId, sku }, 3, undefined)
      await addDatedBatch(world, { variantId, sku }, 60, 457 + index)
      ids.push(variantId)
    }
  }
  return ids
}

/** Adds keys while the shop sells. */
async function restock(world: SaleWorld, shelf: readonly number[]): Promise<void> {
  const variants = await world.shop.db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('id', 'in', shelf)
    .execute()
  for (const { id: variantId, sku } of variants) await addDatedBatch(world, { variantId, sku }, 4, 611)
}

/** Adds a batch with the date of the shop's clock; the database would use its own. */
async function addDatedBatch(
  world: SaleWorld,
  variant: StockedVariant,
  count: number,
  unitCostCents: number | undefined,
): Promise<void> {
  const batchId = await addBatch(world.shop, variant, count, { unitCostCents })
  await sql`update stock_key set imported_at = ${world.clock.now()} where batch_id = ${batchId}`.execute(
    world.shop.db,
  )
}

/** The moment at which a day begins in New York. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T${day < '2026-11-02' ? '04' : '05'}:00:00Z`)
}

async function coupons({ shop }: SaleWorld): Promise<string[]> {
  await addSeries(shop, testActor, { ...tenPercent, off: '7.5', series: 'Podcast', count: '3' })
  const rows = await shop.db.selectFrom('coupon').select('code').where('series', '=', 'Podcast').execute()
  return [await makeCoupon(shop), ...rows.map(({ code }) => code)]
}

async function sell(
  { world, deeds, countries: known_ }: ReportWorld,
  random: Random,
  { shelf, codes }: { shelf: readonly number[]; codes: readonly string[] },
): Promise<OrderRow> {
  const visitor = await makeVisitorPaying(world.shop, random.pick(currencies))
  const chosen = [...new Set([random.pick(shelf), random.pick(shelf), random.pick(shelf)])]
  const lines = chosen
    .slice(0, 1 + random.whole(chosen.length))
    .map((variantId) => ({ variantId, quantity: 1 + random.whole(3) }))
  const method = random.pick(methods)
  const placed = await placeOrder(world, visitor, known(lines[0]).variantId, {
    lines,
    method,
    ...(random.chance(0.4) && { couponCode: random.pick(codes) }),
  })
  await withoutDelivery(world, placed.order, async () => {
    if (placed.next.kind !== 'card') return payOrderBy(world, visitor, placed)
    const billCountry = random.pick(countries)
    known_.set(placed.order.id, billCountry)
    const { id: orderId } = placed.order
    await payByCard(world.shop, visitor, { orderId }, { ...billing(orderId), billCountry })
  })
  const deed: Deed = {
    kind: 'paid',
    order: placed.order,
    cents: placed.order.total_cents,
    at: world.clock.now(),
  }
  deeds.push(deed)
  world.clock.advance({ seconds: random.whole(900) })
  await world.runDueJobs()
  await untilStatus(world, placed.order, 'delivered')
  deed.deliveredAt = world.clock.now()
  return existingOrder(world.shop.db, placed.order.id)
}

/** Returns money some days later, in one of the five ways. */
async function giveBack(
  play: ReportWorld,
  random: Random,
  { order, way }: { order: OrderRow; way: number },
): Promise<void> {
  play.world.clock.advance({ minutes: random.whole(60 * 70) })
  switch (way) {
    case 0:
      return refund(play, order, {})
    case 1:
      return refund(play, order, { cents: Math.floor(order.total_cents / 300) * 100 || 100 })
    case 2:
      return refund(play, order, { lines: [{ line: 1, quantity: 1 }] })
    case 3:
      return dispute(play, order, 'lost')
    default:
      await dispute(play, order, 'lost')
      play.world.clock.advance({ days: 2 })
      return dispute(play, order, 'won')
  }
}

async function refund({ world, deeds }: ReportWorld, order: OrderRow, wish: RefundWish): Promise<void> {
  const opened = await refundOrder(world.shop, testActor, order.id, wish)
  const { cents, refundId } = opened
  await world.runDueJobs()
  await untilStatus(world, order, cents === order.total_cents ? 'refunded' : 'partlyRefunded')
  await world.runDueJobs()
  deeds.push({ kind: 'refund', order, cents, at: world.clock.now(), refundId })
}

async function dispute({ world, deeds }: ReportWorld, order: OrderRow, state: 'lost' | 'won'): Promise<void> {
  const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
  await recordDispute(world.shop, payment.gateway, {
    eventId: world.shop.secrets.randomToken(),
    payment: { providerPaymentId: known(payment.provider_payment_id) },
    disputeId: `dp-${order.id}`,
    reason: 'fraudulent',
    state,
    at: world.clock.now(),
  })
  await world.runDueJobs()
  deeds.push({ kind: state, order, cents: order.total_cents, at: world.clock.now() })
}
