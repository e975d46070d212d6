import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { stockOf } from '../order-facts.ts'
import {
  known,
  openSaleWorld,
  type OrderWishes,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'

describeOnBoth('unpaid orders', (open) => {
  let world: SaleWorld
  let network: string
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { RATE_LIMITS: 'on' } })
    for (const [key, value] of Object.entries(settings))
      await world.shop.db.insertInto('setting').values({ key, value }).execute()
  })
  beforeEach(
    () => void (network = `2001:db8:${randomInt(65_535).toString(16)}:${randomInt(65_535).toString(16)}::`),
  )
  afterEach(() => limitHeld('off'))
  afterAll(() => world.close())

  it('CHK-11 hold for one visitor at most half of all keys of a product, and at least one', async () => {
    await limitHeld('on')
    const few = await product(10)
    const refused = { code: 'order.too-many-keys', values: { max: 5, name: expect.any(String) } }
    await expect(place(guest(), few, 6)).rejects.toMatchObject(refused)
    expect(await stockOf(world.shop, few)).toBe(10)
    const buyer = guest()
    await place(buyer, few, 4)
    await place(buyer, few, 1)
    expect(await stockOf(world.shop, few)).toBe(5)
    const [many, three, last] = [await product(41), await product(3), await product(1)]
    await place(guest(), many, 20)
    expect(await stockOf(world.shop, many)).toBe(21)
    await expect(place(guest(), three, 2)).rejects.toMatchObject({ ...refused, values: { max: 1 } })
    await place(guest(), last, 1)
  })

  it('CHK-11 hold no more keys together than allowed for the guests of one network; members are exempt', async () => {
    await limitHeld('on')
    const variantId = await product(12)
    for (let other = 0; other < 2; other++) await place(guest(), variantId, 3)
    await expect(place(guest(), variantId, 1)).rejects.toMatchObject({
      code: 'order.network-full',
      status: 429,
    })
    await place(await member(), variantId, 1)
    await place({ ...guest(), ip: '198.51.100.1' }, variantId, 1)
  })

  it('CHK-11 are limited for one visitor and one network, also at the same moment', async () => {
    const variants = await Promise.all(Array.from({ length: 6 }, () => product(1)))
    const buyer = guest()
    const outcomes = await settled(variants.map((variantId) => place(buyer, variantId, 1)))
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'order.too-many-unpaid'),
      ...Array.from({ length: 3 }, () => 'placed'),
    ])
    const big = await product(200)
    const others = Array.from({ length: 8 }, () => guest())
    const ofNetwork = await settled(others.map((other) => place(other, big, 1)))
    expect(ofNetwork.filter((one) => one === 'placed').length).toBe(5)
    expect(new Set(ofNetwork)).toEqual(new Set(['placed', 'order.network-full']))
  })

  it('CHK-11 count for a day when they were never paid, and paid ones do not', async () => {
    const variantId = await product(100)
    const buyer = await member()
    for (let order = 0; order < 4; order++) {
      const { order: placed } = await place(buyer, variantId, 1)
      await cancelOrder(world.shop, buyer, { orderId: placed.id })
    }
    await expect(place(buyer, variantId, 1)).rejects.toMatchObject({ code: 'order.too-many-lapsed' })
    const payer = await member()
    for (let order = 0; order < 6; order++) {
      const placed = await place(payer, variantId, 1)
      await payOrderBy(world, payer, placed)
      await untilStatus(world, placed.order, 'delivered')
    }
    world.clock.advance({ hours: 25 })
    await world.runDueJobs()
    await place(buyer, variantId, 1)
  })

  it('CHK-11 pass their keys to a new order of the same visitor, in one transaction', async () => {
    const variantId = await product(3)
    const buyer = guest()
    const first = await place(buyer, variantId, 2)
    const second = await place(buyer, variantId, 3)
    expect([await statusOf(world, first.order), await statusOf(world, second.order)]).toEqual([
      'cancelled',
      'unpaid',
    ])
    expect(await stockOf(world.shop, variantId)).toBe(0)
    await expect(place(guest(), variantId, 1)).rejects.toMatchObject({ code: 'stock.short' })
    const ofFour = { shownTotalCents: 2 * first.order.total_cents }
    await expect(place(buyer, variantId, 4, ofFour)).rejects.toMatchObject({ code: 'stock.short' })
    expect(await statusOf(world, second.order)).toBe('unpaid')
    await payOrderBy(world, buyer, second)
    await untilStatus(world, second.order, 'delivered')
  })

  it('CHK-8 CHK-11 pass on their last keys only for the full price', async () => {
    const [variantId, spare] = [await product(2), await product(5)]
    const buyer = guest()
    const older = await place(buyer, variantId, 2)
    const { total_cents: shownTotalCents } = older.order
    const withSpare = [
      { variantId: spare, quantity: 1 },
      { variantId, quantity: 2 },
    ]
    const unfit: OrderWishes[] = [
      { shownTotalCents: 0 },
      { shownTotalCents: 0, paymentMethodId: undefined },
      { lines: withSpare, shownTotalCents: shownTotalCents / 2 },
    ]
    for (const wishes of unfit)
      await expect(place(buyer, variantId, 2, wishes)).rejects.toMatchObject({ field: expect.any(String) })
    expect(await statusOf(world, older.order)).toBe('unpaid')
    expect(await stockOf(world.shop, spare)).toBe(5)
    const { order } = await place(buyer, variantId, 2, { shownTotalCents })
    expect(await statusOf(world, older.order)).toBe('cancelled')
    expect(await statusOf(world, order)).toBe('unpaid')
    expect(order).toMatchObject({ goods_cents: 2000, total_cents: shownTotalCents })
  })

  it('CHK-11 are left alone while they are being paid', async () => {
    const variantId = await product(2)
    const buyer = guest()
    const paying = await place(buyer, variantId, 2, { method: 'card' })
    await world.control.failNextCall({ when: 'before', how: 'none', slowMs: 8000 })
    const charging = payOrderBy(world, buyer, paying)
    await vi.waitFor(async () => expect(await chargedAt(paying.order.id)).not.toBeNull(), { timeout: 30_000 })
    await expect(place(buyer, variantId, 1)).rejects.toMatchObject({ code: 'stock.short' })
    await charging
    expect(await statusOf(world, paying.order)).toBe('delivered')

    const other = await product(1)
    const paid = await place(buyer, other, 1)
    await payOrderBy(world, buyer, paid)
    const shownTotalCents = paid.order.total_cents
    await expect(place(buyer, other, 1, { shownTotalCents })).rejects.toMatchObject({ code: 'stock.short' })
    await untilStatus(world, paid.order, 'delivered')
  })

  it('CHK-10 CHK-11 become one new order after simultaneous clicks', async () => {
    const variantIds = [await product(2), await product(2)]
    const buyer = guest()
    const lines = variantIds.map((variantId) => ({ variantId, quantity: 2 }))
    const older = await place(buyer, known(variantIds[0]), 2, { lines })
    const shownTotalCents = older.order.total_cents
    const idempotencyKey = world.shop.secrets.randomToken()
    const input = { lines: lines.toReversed(), idempotencyKey, shownTotalCents }
    const placed = await Promise.all([1, 2, 3].map(() => place(buyer, known(variantIds[0]), 2, input)))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    expect(await statusOf(world, older.order)).toBe('cancelled')
    expect(await statusOf(world, known(placed[0]).order)).toBe('unpaid')
    const rivals = await settled([
      place(buyer, known(variantIds[0]), 2, { lines, shownTotalCents }),
      place(guest(), known(variantIds[0]), 2, { lines: lines.toReversed(), shownTotalCents }),
      cancelOrder(world.shop, buyer, { orderId: known(placed[0]).order.id }),
    ])
    expect(rivals).not.toContain('failed')
    const held = await world.shop.db
      .selectFrom('stock_key')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('variant_id', 'in', variantIds)
      .where('state', '=', 'held')
      .executeTakeFirstOrThrow()
    expect([0, 4]).toContain(Number(held.count))
  })

  it('CHK-3 CHK-11 pass the only use of a coupon to a new order of the same visitor, and to no other', async () => {
    const code = await coupon(1)
    const [variantId, other] = [await product(5), await product(5)]
    const buyer = guest()
    const first = await place(buyer, variantId, 1, { couponCode: code })
    await expect(place(guest(), variantId, 1, { couponCode: code })).rejects.toMatchObject({
      code: 'coupon.expired',
    })
    const second = await place(buyer, other, 1, { couponCode: code })
    expect(second.order).toMatchObject({ coupon_cents: 100, coupon_held: true })
    expect(await statusOf(world, first.order)).toBe('cancelled')
    expect(await usesOf(code)).toBe(1)
    await payOrderBy(world, buyer, second)
    await untilStatus(world, second.order, 'delivered')
    await expect(place(buyer, variantId, 1, { couponCode: code })).rejects.toMatchObject({
      code: 'coupon.expired',
    })
    expect(await usesOf(code)).toBe(1)
  })

  it('CHK-3 CHK-11 release only as many orders as coupon and keys need', async () => {
    const code = await coupon(2)
    const [variantId, full] = [await product(2), await product(5)]
    const buyer = await member()
    const withKeys = await place(buyer, variantId, 2)
    const [one, two] = [
      await place(buyer, full, 1, { couponCode: code }),
      await place(buyer, full, 1, { couponCode: code }),
    ]
    const shownTotalCents = withKeys.order.total_cents - 200
    await place(buyer, variantId, 2, { couponCode: code, shownTotalCents })
    expect(await Promise.all([withKeys, one, two].map(({ order }) => statusOf(world, order)))).toEqual([
      'cancelled',
      'cancelled',
      'unpaid',
    ])
    expect(await usesOf(code)).toBe(2)
  })

  it('CHK-11 do not count as never paid when newer ones of the same visitor replaced them', async () => {
    const variantId = await product(1)
    const buyer = guest()
    let { order } = await place(buyer, variantId, 1)
    const shownTotalCents = order.total_cents
    for (let again = 0; again < 6; again++)
      ({ order } = await place(buyer, variantId, 1, { shownTotalCents }))
    expect(await statusOf(world, order)).toBe('unpaid')
  })

  async function limitHeld(isOn: 'on' | 'off'): Promise<void> {
    for (const whom of ['visitor', 'network']) await setSetting(world.shop, `order.held.${whom}`, isOn)
  }

  const guest = () => makeVisitor({ ip: `${network}${randomInt(65_535).toString(16)}` })

  async function member(): Promise<Visitor> {
    return visitorOf(world.shop, (await makeMember(world.shop)).id, { ip: guest().ip })
  }

  /** Takes a tenth off. */
  async function coupon(uses: number): Promise<string> {
    const code = `USES${randomInt(1_000_000_000)}`
    await world.shop.db
      .insertInto('coupon')
      .values({ code, off_percent: '10', off_cents: null, max_uses: uses })
      .execute()
    return code
  }

  async function usesOf(code: string): Promise<number> {
    const row = world.shop.db.selectFrom('coupon').select('uses').where('code', '=', code)
    return (await row.executeTakeFirstOrThrow()).uses
  }

  async function chargedAt(orderId: number): Promise<Date | null> {
    const payment = world.shop.db.selectFrom('payment').select('charged_at').where('order_id', '=', orderId)
    return (await payment.executeTakeFirstOrThrow()).charged_at
  }

  async function product(stock: number): Promise<number> {
    return known((await makeProduct(world.shop, { stock })).variants[0]).id
  }

  function place(visitor: Visitor, variantId: number, quantity: number, wishes: OrderWishes = {}) {
    return placeOrder(world, visitor, variantId, { quantity, ...wishes })
  }
})

const settings = {
  'order.unpaid.visitor': '3',
  'order.unpaid.email': 'off',
  'order.unpaid.network': '8',
  'order.lapsed.visitor': '3',
  'order.lapsed.email': 'off',
  'order.lapsed.network': '100',
  'order.held.visitor': 'off',
  'order.held.email': 'off',
  'order.held.network': 'off',
}

async function settled(work: Promise<unknown>[]): Promise<string[]> {
  const all = await Promise.allSettled(work)
  return all.map((one) =>
    one.status === 'fulfilled' ? 'placed' : ((one.reason as { code?: string }).code ?? 'failed'),
  )
}
