import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { quote } from '../../../src/shop/checkout/quote.ts'
import type { CouponForm } from '../../../src/shop/pricing/coupons/coupon-form.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeCoupon } from './make-coupon.ts'
import { makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import {
  callApi,
  known,
  openSaleWorld,
  type OrderInSale,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

/** The products of these tests cost $10.00. */
describeOnDatabase('OPS-7 CHK-3 the terms of a coupon', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const coupon = (changes: Partial<CouponForm>) => makeCoupon(world.shop, changes)

  async function product(stock = 9) {
    const made = await makeProduct(world.shop, { stock })
    const { id: variantId, sku } = known(made.variants[0])
    const { category_id: categoryId } = await world.shop.db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    return { variantId, sku, categoryId }
  }

  /** Discount of a code in cents, or its refusal. */
  async function off(
    couponCode: string,
    variantId: number,
    {
      quantity = 1,
      visitor = makeVisitor(),
      email,
    }: { quantity?: number; visitor?: Visitor; email?: string } = {},
  ) {
    const lines = [{ variantId, quantity }]
    const { summary, couponRefusal } = await quote(world.shop, visitor, { lines, couponCode, email })
    return couponRefusal ? couponRefusal.code : summary.couponCents
  }

  it('take off no more than the maximum, in every currency', async () => {
    const { variantId } = await product()
    const code = await coupon({ off: '50', maxOff: '7.50' })
    expect(await off(code, variantId)).toBe(500)
    expect(await off(code, variantId, { quantity: 3 })).toBe(750)
    const visitor = await makeVisitorPaying(world.shop, 'eur')
    const most = Math.round(750 * Number(visitor.currency.rate))
    expect(await off(code, variantId, { quantity: 5, visitor })).toBe(most)
  })

  it('require a minimum of goods, and name it in the buyer’s currency', async () => {
    const { variantId } = await product()
    const code = await coupon({ minGoods: '20.00' })
    expect([await off(code, variantId), await off(code, variantId, { quantity: 2 })]).toEqual([
      'coupon.minimum',
      200,
    ])
    const visitor = await makeVisitorPaying(world.shop, 'jpy')
    const lines = [{ variantId, quantity: 1 }]
    const { couponRefusal } = await quote(world.shop, visitor, { lines, couponCode: code })
    const yen = Math.round((2000 * Number(visitor.currency.rate)) / 100)
    expect(couponRefusal?.values).toEqual({ amount: `¥${yen.toLocaleString('en-US')}.00` })
  })

  it('are for chosen categories or products', async () => {
    const [one, two] = [await product(), await product()]
    const byProduct = await coupon({ skus: one.sku })
    expect([await off(byProduct, one.variantId), await off(byProduct, two.variantId)]).toEqual([
      100,
      'coupon.no-match',
    ])
    const byCategory = await coupon({ categoryIds: [String(one.categoryId)], skus: two.sku })
    expect([await off(byCategory, one.variantId), await off(byCategory, two.variantId)]).toEqual([100, 100])
  })

  it('OWN-7 apply to one variant only, and the other variants of its product cost as before', async () => {
    const { variants } = await makeProduct(world.shop, {
      attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe' }] }],
      variants: ['Standard', 'Deluxe'].map((edition) => ({
        sku: `coupon-${edition}`.toUpperCase(),
        values: [edition],
        priceCents: 1000,
      })),
      stock: 9,
    })
    const [one, other] = [known(variants[0]), known(variants[1])]
    const code = await coupon({ skus: one.sku })
    expect([await off(code, one.id), await off(code, other.id)]).toEqual([100, 'coupon.no-match'])
    const lines = [one, other].map(({ id: variantId }) => ({ variantId, quantity: 1 }))
    const { summary } = await quote(world.shop, makeVisitor(), { lines, couponCode: code })
    expect(summary.couponCents).toBe(100)
  })

  it('OWN-7 apply to all variants of a product that a process of release 0.1 has named', async () => {
    const [one, two] = [await product(), await product()]
    const code = await coupon({ skus: one.sku })
    const { id } = await world.shop.db
      .selectFrom('coupon')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await world.shop.db.deleteFrom('coupon_variant').where('coupon_id', '=', id).execute()
    expect([await off(code, one.variantId), await off(code, two.variantId)]).toEqual([100, 'coupon.no-match'])
  })

  it('apply only to members who are signed in', async () => {
    const { variantId } = await product()
    const code = await coupon({ audience: 'members' })
    expect(await off(code, variantId)).toBe('coupon.members')
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    expect(await off(code, variantId, { visitor: member })).toBe(100)
  })

  it('are for one buyer by their address, in any spelling, and for nobody else', async () => {
    const { variantId } = await product()
    const code = await coupon({ audience: 'buyer', buyerEmail: 'Mia@Example.com' })
    expect(await off(code, variantId, { email: 'mia@example.com' })).toBe(100)
    const wishes = { couponCode: code, email: 'other@example.com' }
    await expect(placeOrder(world, makeVisitor(), variantId, wishes)).rejects.toMatchObject({
      code: 'coupon.unknown',
      field: 'couponCode',
    })
    const placed = await placeOrder(world, makeVisitor(), variantId, {
      couponCode: code,
      email: 'MIA@example.com',
    })
    expect(placed.order.coupon_cents).toBe(100)
  })

  it('allow each buyer a number of uses: by browser, by account and by address, also at the same moment', async () => {
    const { variantId } = await product(20)
    const code = await coupon({ maxUsesPerBuyer: '1' })
    const email = 'again@example.com'
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        placeOrder(world, makeVisitor(), variantId, { couponCode: code, email }),
      ),
    )
    const placed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(placed).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coupon.used' })
    expect(await usesOf(code)).toBe(1)

    const guest = makeVisitor()
    const first = await placeOrder(world, guest, variantId, { couponCode: code, email: 'first@example.com' })
    await paid(guest, first)
    expect(await off(code, variantId, { visitor: guest })).toBe('coupon.used')
    const { id } = await makeMember(world.shop)
    const member = await visitorOf(world.shop, id)
    await paid(member, await placeOrder(world, member, variantId, { couponCode: code }))
    const elsewhere = await visitorOf(world.shop, id)
    expect(await off(code, variantId, { visitor: elsewhere })).toBe('coupon.used')
  })

  it('move the use of the buyer’s own unpaid order to the new one, and count no cancelled order', async () => {
    const { variantId } = await product()
    const code = await coupon({ maxUsesPerBuyer: '1' })
    const guest = makeVisitor()
    const first = await placeOrder(world, guest, variantId, { couponCode: code })
    const second = await placeOrder(world, guest, variantId, { couponCode: code })
    expect((await orderFacts(world.shop, first.order)).status).toBe('cancelled')
    await cancelOrder(world.shop, guest, { orderId: second.order.id })
    expect(await usesOf(code)).toBe(0)
    expect(await off(code, variantId, { visitor: guest })).toBe(100)
  })

  it('refund a late payment if the buyer has used the coupon in the meantime', async () => {
    const { variantId } = await product()
    const code = await coupon({ maxUsesPerBuyer: '1' })
    const guest = makeVisitor()
    const late = await placeOrder(world, guest, variantId, { couponCode: code, method: 'wallet' })
    await cancelOrder(world.shop, guest, { orderId: late.order.id })
    await paid(guest, await placeOrder(world, guest, variantId, { couponCode: code }))
    await payOrderBy(world, guest, late)
    await world.runDueJobs()
    await expect
      .poll(async () => (await orderFacts(world.shop, late.order)).refunds)
      .toMatchObject([{ reason: 'coupon-gone' }])
    expect(await usesOf(code)).toBe(1)
  })

  it('are reported by useCoupon as forbidden', async () => {
    const { variantId } = await product()
    const code = await coupon({ audience: 'members' })
    const { product_id: productId } = await world.shop.db
      .selectFrom('variant')
      .select('product_id')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    const body = { couponCode: code, productId: [productId], productCount: [1] }
    expect((await callApi(world, '/api/check/useCoupon', { body })).json).toMatchObject({
      data: { not_exist: false, is_forbidden: true, totalDiscount: 0 },
    })
  })

  async function paid(buyer: Visitor, placed: OrderInSale): Promise<void> {
    await payOrderBy(world, buyer, placed)
    await untilStatus(world, placed.order, 'delivered')
  }

  async function usesOf(code: string): Promise<number> {
    const query = world.shop.db.selectFrom('coupon').select('uses').where('code', '=', code)
    return (await query.executeTakeFirstOrThrow()).uses
  }
})
