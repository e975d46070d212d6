import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOffer } from '../../../src/shop/checkout/checkout-offer.ts'
import { payByCard } from '../../../src/shop/payments/card/pay-by-card.ts'
import { rateLimits } from '../../../src/shop/rate-limits.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { createOrderBody, productOf } from './create-order-body.ts'
import {
  billing,
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  type SaleWorld,
} from '../sale-world.ts'

const bases = ['/api', '/prod-api', '/prod-api/api'] as const
const declinedCard = '4000000000000002'

describeOnDatabase('limits are counted once for all entrances', (open) => {
  let world: SaleWorld
  let variantId: number
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    variantId = known((await makeProduct(world.shop, { stock: 100 })).variants[0]).id
    for (const name of ['declined.email', 'declined.card'])
      await setSetting(world.shop, `order.${name}`, 'off')
    await world.shop.db
      .insertInto('coupon')
      .values({ code: 'TENOFF', off_percent: '10', off_cents: null, max_uses: null })
      .execute()
  })
  afterAll(() => world.close())

  it('CHK-3 guesses of coupons by page and API together, even simultaneous ones; valid codes are free', async () => {
    const guess = (couponCode: string, ip = '127.0.0.1') =>
      checkoutOffer(world.shop, makeVisitor({ ip }), { lines: [{ variantId, quantity: 1 }], couponCode })
    const { max } = rateLimits['coupon.network']
    for (let right = 0; right < max + 5; right++)
      expect((await guess('TENOFF')).couponRefusal).toBeUndefined()
    const byPage = await Promise.all(Array.from({ length: max - 2 }, (_, index) => guess(`PAGE${index}`)))
    expect(byPage.map(({ couponRefusal }) => couponRefusal?.code)).toEqual(byPage.map(() => 'coupon.unknown'))
    const byApi = [await useCoupon(bases[0]), await useCoupon(bases[1]), await useCoupon(bases[2])]
    expect(byApi.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(byApi[2]?.json).toMatchObject({ code: 429, msg: expect.stringMatching(/wait \d+ minutes/) })
    expect((await guess('TENOFF')).couponRefusal).toStrictEqual({
      code: 'request.too-many',
      values: { seconds: expect.any(Number), count: expect.any(Number), unit: 'minutes' },
    })
    const ordering = placeOrder(world, makeVisitor({ ip: '127.0.0.1' }), variantId, { couponCode: 'TENOFF' })
    await expect(ordering).rejects.toMatchObject({ code: 'request.too-many', field: 'couponCode' })
    expect((await guess('TENOFF', '192.0.2.9')).couponRefusal).toBeUndefined()
  })

  it('PAY-5 declined cards, by order and by network; accepted ones do not count', async () => {
    const ofOrder = rateLimits['card.order'].max
    const first = await cardOrder('2001:db8:1:2::1')
    for (let card = 0; card < ofOrder; card++) expect(await first.pay(declinedCard)).toBe('refused')
    await expect(first.pay()).rejects.toMatchObject({ code: 'request.too-many' })
    for (let card = ofOrder; card < rateLimits['card.network'].max; card++) {
      const other = await cardOrder(`2001:db8:1:2::${card}`)
      expect(await other.pay(declinedCard)).toBe('refused')
      if (card % 4 === 0) expect(await other.pay()).toBe('paid')
    }
    const last = await cardOrder('2001:db8:1:2:ffff::9')
    // a try that the limit of the network refuses does not count for the order
    for (let card = 0; card <= ofOrder; card++)
      await expect(last.pay()).rejects.toMatchObject({ code: 'request.too-many' })
    expect(await last.pay(undefined, '2001:db8:1:4::1')).toBe('paid')
    const elsewhere = await cardOrder('2001:db8:1:3::1')
    expect(await elsewhere.pay()).toBe('paid')
  })

  async function useCoupon(base: string) {
    const { product_id } = await productOf(world, variantId)
    const body = { couponCode: 'NOSUCH', productId: [product_id], productCount: [1], extId: [variantId] }
    return callApi(world, `${base}/check/useCoupon`, { body })
  }

  async function cardOrder(ip: string) {
    const guest = makeVisitor({ ip })
    const { order } = await placeOrder(world, guest, variantId, { method: 'card' })
    return {
      pay: async (card?: string, from = ip) =>
        (await payByCard(world.shop, { ...guest, ip: from }, { orderId: order.id }, billing(order.id, card)))
          .state,
    }
  }
})

describeOnDatabase('orders', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { RATE_LIMITS: 'on' } })
    await setSetting(world.shop, 'order.tries.email', 'off')
  })
  afterAll(() => world.close())

  it('CHK-8 attempts to order are limited by browser and by network, for pages and API alike', async () => {
    const free = known((await makeProduct(world.shop, { stock: 200, variants: [freeVariant()] })).variants[0])
    const guest = makeVisitor({ ip: '127.0.0.1' })
    const max = rateLimits['order.visitor'].max
    expect(await orders(guest, free.id, max + 5)).toEqual({ placed: max, refused: 5 })
    const body = await createOrderBody(world, free.id, { realAmount: '0.00' })
    for (const base of bases) {
      const answer = await callApi(world, `${base}/check/createOrder`, { body, guestToken: guest.guestToken })
      expect(answer).toMatchObject({ status: 429, json: { code: 429 } })
    }
    const others = Array.from({ length: rateLimits['order.network'].max }, () =>
      makeVisitor({ ip: '127.0.0.1' }),
    )
    const counts = await Promise.all(others.map((other) => orders(other, free.id, 1)))
    expect(counts.filter(({ refused }) => refused > 0).length).toBe(max)
  })

  async function orders(guest: Visitor, variantId: number, count: number) {
    const input = await checkOutInputFor(world, guest, variantId)
    const tries = Array.from({ length: count }, () =>
      placeOrder(world, guest, variantId, { ...input, idempotencyKey: world.shop.secrets.randomToken() }),
    )
    const settled = await Promise.allSettled(tries)
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'request.too-many' })
    return { placed: settled.length - refusals.length, refused: refusals.length }
  }
})

function freeVariant() {
  return { sku: `FREE-${Math.random().toString(36).slice(2).toUpperCase()}`, values: [], priceCents: 0 }
}
