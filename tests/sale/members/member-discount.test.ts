import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { quote } from '../../../src/shop/checkout/quote.ts'
import { makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import {
  buy,
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  type SaleWorld,
} from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

/** A member of the level Gold, which takes 4% off. */
async function gold(changes: { currency?: string } = {}) {
  const { currency } = await makeVisitorPaying(world.shop, changes.currency ?? 'usd')
  return visitorOf(world.shop, (await makeMember(world.shop, { growth: 500 })).id, { currency })
}

async function aProduct(priceCents: number) {
  const sku = `SKU-${Math.random().toString(36).slice(2)}`
  const product = await makeProduct(world.shop, { stock: 9, variants: [{ sku, values: [], priceCents }] })
  return { id: product.id, variantId: known(product.variants[0]).id }
}

it('MEM-7 PROD-3 a product shows the member’s price beside the general one, and none to guests', async () => {
  const { id } = await aProduct(1999)
  const shown = async (visitor: Parameters<typeof readProduct>[1]) =>
    (await readProduct(world.shop, visitor, { id }))?.product.variants[0]
  expect(await shown(await gold())).toMatchObject({ priceCents: 1999, memberPriceCents: 1919 })
  expect(await shown(makeVisitor())).toMatchObject({ priceCents: 1999, memberPriceCents: null })
  const bronze = await visitorOf(world.shop, (await makeMember(world.shop)).id)
  expect(await shown(bronze)).toMatchObject({ memberPriceCents: null })
})

it.each([
  ['usd', { goodsCents: 1999, memberDiscountCents: 80, totalCents: 1919 }],
  ['eur', { goodsCents: 1719, memberDiscountCents: 69, totalCents: 1650 }],
  ['jpy', { goodsCents: 307_800, memberDiscountCents: 12_300, totalCents: 295_500 }],
])('CHK-5 takes the level’s percent off the goods in %s, rounded half up', async (currency, sums) => {
  const { variantId } = await aProduct(1999)
  const member = await gold({ currency })
  const { summary } = await quote(world.shop, member, { lines: [{ variantId, quantity: 1 }] })
  expect(summary).toMatchObject(sums)
  const order = await buy(world, member, variantId)
  expect(order).toMatchObject({
    member_id: member.member.id,
    member_discount_cents: sums.memberDiscountCents,
    total_cents: sums.totalCents,
  })
})

it('CHK-5 CHK-3 coupon and fee are computed from the full goods; a coupon takes off the rest at most', async () => {
  const { variantId } = await aProduct(1000)
  const free = { code: 'ALL', off_percent: '100', off_cents: null, max_uses: null }
  await world.shop.db
    .insertInto('coupon')
    .values({ ...free, starts_at: null, ends_at: null })
    .execute()
  const member = await gold()
  const { summary } = await quote(world.shop, member, {
    lines: [{ variantId, quantity: 1 }],
    paymentMethodId: world.methodId('wallet'),
  })
  expect(summary).toMatchObject({ memberDiscountCents: 40, paymentFeeCents: 29, totalCents: 989 })
  const { order } = await placeOrder(world, member, variantId, { couponCode: 'ALL' })
  expect(order).toMatchObject({ member_discount_cents: 40, coupon_cents: 960, total_cents: 0, points: 0 })
})

it('CHK-8 createOrder gives the discount only to the session’s member, and compares the shown amounts', async () => {
  const { variantId } = await aProduct(1000)
  const member = await gold()
  const order = async (changes: object, token?: string) => {
    const body = await createOrderBody(world, variantId, { memberId: member.member.id, ...changes })
    return callApi(world, '/api/check/createOrder', { body, ...(token && { token }) })
  }
  const right = { discountAmount: '0.40', realAmount: '9.60' }
  expect((await order(right)).status).toBe(409)
  expect((await order({ ...right, discountAmount: '0.50' }, member.token)).status).toBe(409)
  expect((await order({ realAmount: '10.00' }, member.token)).status).toBe(409)
  const placed = await order(right, member.token)
  expect(placed).toMatchObject({ status: 200, json: { data: { amount: 9.6 } } })
  const rows = await world.shop.db
    .selectFrom('orders')
    .select(['member_id', 'member_discount_cents'])
    .where('member_id', '=', member.member.id)
    .execute()
  expect(rows).toEqual([{ member_id: member.member.id, member_discount_cents: 40 }])
})

it('CHK-8 a checkout shown to a guest is shown again when a member sends it', async () => {
  const { variantId } = await aProduct(1000)
  const member = await gold()
  const asGuest = await checkOutInputFor(world, makeVisitor(), variantId)
  await expect(placeOrder(world, member, variantId, asGuest)).rejects.toThrow('price.changed')
})
