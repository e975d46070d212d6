import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { makeProduct, makeVisitor, makeVisitorPaying, type ProductChanges } from '../../helpers/fixtures.ts'
import { createOrderBody, productOf } from './create-order-body.ts'
import { stockOf } from '../order-facts.ts'
import { callApi, checkOutInputFor, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

describe('an order that differs from the data of the shop', () => {
  it.each([
    ['realAmount', { realAmount: '9.99' }],
    ['orderBeforeDiscountAmount', { orderBeforeDiscountAmount: 9 }],
    ['couponAmount', { couponAmount: 1 }],
    ['freightAmount', { freightAmount: -1 }],
    ['paymentAmount', { paymentAmount: '0.01' }],
    ['discountAmount', { discountAmount: 5 }],
    ['originalAmount', { originalAmount: '10.01' }],
    ['orderAfterDiscountAmount', { orderAfterDiscountAmount: 9.99 }],
    ['rmbAmount', { rmbAmount: 10 }],
    ['consumePoint', { consumePoint: 11 }],
    ['consumePoint', { consumePoint: '10.01' }],
    ['memberGrowth', { memberGrowth: 0 }],
  ])('CHK-8 is refused for its %s, and nothing is created', async (_, changes) => {
    const variantId = await product({ stock: 1 })
    const answer = await callApi(world, '/api/check/createOrder', {
      body: await createOrderBody(world, variantId, changes),
    })
    expect(answer).toMatchObject({ status: 409, json: { code: 409, msg: expect.stringMatching(/changed/) } })
    await expectNothingOf(variantId, 1)
  })

  it.each([
    ['productRealPrice', { productRealPrice: ['9.99'] }, 409, 'changed'],
    ['productRealRmbPrice', { productRealRmbPrice: [10] }, 409, 'changed'],
    ['productRealPrice', { productRealPrice: [] }, 400, 'productRealPrice'],
    ['productRealPrice', { productRealPrice: [10, 10] }, 400, 'productRealPrice'],
    ['productRealRmbPrice', { productRealRmbPrice: [72, 72] }, 400, 'productRealRmbPrice'],
    ['productCount', { productCount: [1, 1] }, 400, 'productCount'],
    ['productCount', { productCount: [] }, 400, 'productCount'],
    ['productAttr', { productAttr: ['', ''] }, 400, 'productAttr'],
    ['extId', { extId: [] }, 400, 'extId'],
  ])('CHK-8 is refused for its list %s, %j, and nothing is created', async (_, lists, status, word) => {
    const variantId = await product({ stock: 1 })
    const body = { ...(await createOrderBody(world, variantId, {})), ...lists }
    const answer = await callApi(world, '/api/check/createOrder', { body })
    expect(answer).toMatchObject({ status, json: { code: status, msg: expect.stringContaining(word) } })
    await expectNothingOf(variantId, 1)
  })

  it('CHK-6 CHK-8 is placed when every amount that it may contain matches', async () => {
    const variantId = await product({ stock: 1 })
    const { json } = await callApi(world, '/api/check/rate/dollar/rmb')
    const { moneyRate } = (json as { data: { moneyRate: number } }).data
    const yuan = (10 * moneyRate).toFixed(2)
    const body = await createOrderBody(world, variantId, {
      originalAmount: 10,
      orderBeforeDiscountAmount: '10.00',
      discountAmount: 0,
      couponAmount: '0.00',
      orderAfterDiscountAmount: '10',
      freightAmount: 0,
      paymentAmount: 0,
      rmbAmount: yuan,
      consumePoint: '10.00',
      memberGrowth: 10,
    })
    const lists = { productRealPrice: [10], productRealRmbPrice: [yuan], productAttr: [''] }
    const answer = await callApi(world, '/api/check/createOrder', { body: { ...body, ...lists } })
    expect(answer).toMatchObject({ status: 200, json: { data: { amount: 10 } } })
  })

  it.each(
    ['1e0', '0x1', ' 1', '01', '1.0', true, [1], ['1'], null, { valueOf: 1 }, 1.5, '', 1001, 0, -1].map(
      (odd) => ({
        odd,
      }),
    ),
  )('API-1 CHK-8 is refused when a number is written as $odd, and nothing is created', async ({ odd }) => {
    const variantId = await product({ stock: 3 })
    const body = await createOrderBody(world, variantId, {})
    const [order] = body.orderList
    const written: [string, object][] = [['productCount', { ...body, productCount: [odd] }]]
    // null stands for "none" in some fields, and 1001 may be the id of a row
    if (odd !== null && odd !== 1001)
      written.push(
        ['extId', { ...body, extId: [odd] }],
        ['productId', { ...body, productId: [odd] }],
        ['paymentId', { ...body, orderList: [{ ...order, paymentId: odd }] }],
        ['currencyId', { ...body, orderList: { ...order, currencyId: odd } }],
      )
    for (const [field, sent] of written) {
      const answer = await callApi(world, '/api/check/createOrder', { body: sent })
      expect([field, answer]).toMatchObject([
        field,
        { status: 400, json: { msg: expect.stringContaining(field) } },
      ])
    }
    await expectNothingOf(variantId, 3)
  })

  it('CHK-8 is refused when the price has changed since the page was shown', async () => {
    const variantId = await product({ stock: 1 })
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, variantId)
    await world.shop.db
      .updateTable('variant')
      .set({ price_cents: 1001 })
      .where('id', '=', variantId)
      .execute()
    await expect(checkOut(world.shop, guest, input)).rejects.toMatchObject({ code: 'price.changed' })
    await expectNothingOf(variantId, 1)
    await placeOrder(world, guest, variantId)
  })

  it('CHK-8 is refused for any amount or product that differs from the page, at every entrance', async () => {
    const variantId = await product({ stock: 1 })
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, variantId)
    const { product_id: productId } = await productOf(world, variantId)
    const line = { variantId, productId, unitPriceCents: 1000 }
    const wrong = [
      [{ originalAmount: 999, lines: [] }, 'amount.differs'],
      [{ discountAmount: 1, lines: [] }, 'amount.differs'],
      [{ lines: [{ ...line, unitPriceCents: 999 }] }, 'price.changed'],
      [{ lines: [{ ...line, productId: productId + 1 }] }, 'product.gone'],
    ] as const
    for (const [{ lines, ...amounts }, code] of wrong) {
      const shownAmounts = { ...amounts, lines: [...lines] }
      const placing = checkOut(world.shop, guest, { ...input, shownAmounts })
      await expect(placing).rejects.toMatchObject({ code })
    }
    await expectNothingOf(variantId, 1)
    await checkOut(world.shop, guest, { ...input, shownAmounts: { originalAmount: 1000, lines: [line] } })
  })

  it('PROD-6 is refused while the buyer has not agreed to the question of a product', async () => {
    const confirm = { title: 'Europe only', content: 'It activates in Europe alone.' }
    const variantId = await product({ stock: 1, confirm })
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, variantId)
    await expect(checkOut(world.shop, guest, input)).rejects.toMatchObject({ code: 'product.unconfirmed' })
    await expectNothingOf(variantId, 1)
    await checkOut(world.shop, guest, { ...input, lines: [{ variantId, quantity: 1, agreed: true }] })
  })

  it('API-3 is refused without an error when it names a variant twice, too often or not at all', async () => {
    const variantId = await product({ stock: 3 })
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, variantId)
    const line = { variantId, quantity: 1 }
    const refused = [
      [{ ...input, lines: [line, line], shownTotalCents: 2000 }, 'input.invalid'],
      [{ ...input, lines: [{ variantId, quantity: 4 }], shownTotalCents: 4000 }, 'stock.short'],
      [{ ...input, lines: [{ variantId: 2_000_000, quantity: 1 }] }, 'product.gone'],
      [{ ...input, lines: [] }, 'cart.empty'],
    ] as const
    for (const [wrong, code] of refused)
      await expect(checkOut(world.shop, guest, { ...wrong, lines: [...wrong.lines] })).rejects.toMatchObject({
        code,
      })
    await expectNothingOf(variantId, 3)
  })

  it('CHK-4 is refused for a method that does not take the currency', async () => {
    const variantId = await product({ stock: 1 })
    const euroOnly = await world.shop.db
      .selectFrom('payment_method')
      .select('id')
      .where('code', '=', 'euro-transfer')
      .executeTakeFirstOrThrow()
    const buying = (visitor: Parameters<typeof placeOrder>[1]) =>
      placeOrder(world, visitor, variantId, { paymentMethodId: euroOnly.id })
    await expect(buying(makeVisitor())).rejects.toMatchObject({ code: 'payment.currency' })
    await expectNothingOf(variantId, 1)
    await buying(await makeVisitorPaying(world.shop, 'eur'))
  })
})

async function product(changes: ProductChanges): Promise<number> {
  return known((await makeProduct(world.shop, changes)).variants[0]).id
}

async function expectNothingOf(variantId: number, stock: number): Promise<void> {
  const lines = world.shop.db.selectFrom('order_line').where('variant_id', '=', variantId)
  expect(await lines.select('id').execute()).toEqual([])
  expect(await stockOf(world.shop, variantId)).toBe(stock)
}
