import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceCart } from '../../../src/shop/cart/price-cart.ts'
import { listProducts } from '../../../src/shop/catalogue/listing/list-products.ts'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { quote } from '../../../src/shop/checkout/quote.ts'
import { parseDecimal } from '../../../src/shop/money-text.ts'
import { exportMyData } from '../../../src/shop/privacy/export-my-data.ts'
import { myDataPage } from '../../../src/shop/privacy/my-data-page.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitorPaying, type MadeProduct } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { createOrderBody } from './create-order-body.ts'
import { buy, callApi, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
let game: MadeProduct
let buyer: Visitor & { token: string }
beforeAll(async () => {
  world = await openSaleWorld()
  const { shop } = world
  const variants = [{ sku: 'YEN', values: [], priceCents: 2169, listPriceCents: 2999 }]
  game = await makeProduct(shop, { stock: 9, variants })
  const { currency } = await makeVisitorPaying(shop, 'jpy')
  await shop.db.updateTable('currency').set({ rate: '154' }).where('code', '=', 'jpy').execute()
  const gold = await makeMember(shop, { growth: 500 })
  buyer = await visitorOf(shop, gold.id, { currency: { ...currency, rate: '154' } })
  const tenth = { code: 'TENTH', off_percent: '10', off_cents: null, max_uses: null }
  await shop.db
    .insertInto('coupon')
    .values({ ...tenth, starts_at: null, ends_at: null })
    .execute()
})
afterAll(() => world.close())

it('L10N-5 a price in yen is whole in lists, on the product’s page and in the cart', async () => {
  const { rows } = await listProducts(world.shop, buyer, {})
  const detail = known(await readProduct(world.shop, buyer, { id: game.id })).product
  const variant = known(detail.variants[0])
  const lines = [{ variantId: variant.id, quantity: 3 }]
  const cart = await priceCart(world.shop, buyer, lines)
  expect(rows[0]).toMatchObject({ priceCents: 334_000, listPriceCents: 461_800 })
  expect(detail.priceCents).toBe(334_000)
  expect(variant).toMatchObject({ priceCents: 334_000, listPriceCents: 461_800, memberPriceCents: 320_600 })
  expect(cart).toMatchObject({
    lines: [{ unitPriceCents: 334_000, sumCents: 1_002_000 }],
    totalCents: 1_002_000,
  })
})

it('L10N-5 CHK-5 the rows of an order in yen add up: checkout, order, mail, API and export', async () => {
  const { shop } = world
  const variantId = known(game.variants[0]).id
  const { summary } = await quote(shop, buyer, {
    lines: [{ variantId, quantity: 1 }],
    couponCode: 'TENTH',
    paymentMethodId: world.methodId('wallet'),
  })
  const off = { memberDiscountCents: 13_400, couponCents: 33_400 }
  expect(summary).toMatchObject({ goodsCents: 334_000, ...off, paymentFeeCents: 9700, totalCents: 296_900 })

  const order = await buy(world, buyer, variantId, { couponCode: 'TENTH', method: 'wallet' })
  expect(order).toMatchObject({ goods_cents: 334_000, total_cents: 296_900, payment_fee_cents: 9700 })
  const mail = known(world.mailbox.sent.find(({ text }) => text.includes(order.order_no)))
  const amounts = [...mail.text.matchAll(/(−?)¥([\d,]+\.\d\d)/g)].map(
    ([, sign, amount = '']) => Number(parseDecimal(amount.replaceAll(',', ''))) * (sign ? -1 : 1),
  )
  expect(amounts).toEqual([334_000, -13_400, -33_400, 9700, 296_900])

  const { json } = await callApi(world, '/api/profile/orders', { token: buyer.token })
  expect(json).toMatchObject({
    rows: [
      {
        orderBeforeDiscountAmount: 3340,
        discountAmount: 134,
        couponAmount: 334,
        paymentAmount: 97,
        realAmount: 2969,
        orderGoods: [{ realPrice: 3340 }],
      },
    ],
  })
  const [exported] = (await exportMyData(shop, buyer)).orders
  const cents = JSON.stringify(exported).matchAll(/"(?!rmb)\w*[cC]ents":(\d+)/g)
  expect([...cents].map(([, amount]) => Number(amount)).filter((amount) => amount % 100 !== 0)).toEqual([])
  expect(await myDataPage(shop, buyer)).toContain('¥2,969.00')
})

it('L10N-5 CHK-8 createOrder takes the whole yen of a price, and no fraction of one', async () => {
  const { id: yen } = buyer.currency
  const body = await createOrderBody(world, known(game.variants[0]).id, { currencyId: yen, realAmount: 3340 })
  const order = (price: string) =>
    callApi(world, '/api/check/createOrder', { body: { ...body, productRealPrice: [price] } })
  expect(await order('3340.26')).toMatchObject({ status: 409 })
  expect(await order('3340.00')).toMatchObject({ status: 200, json: { data: { amount: 3340 } } })
})
