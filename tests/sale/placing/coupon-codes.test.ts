import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../../helpers/fixtures.ts'
import { createOrderBody, productOf } from './create-order-body.ts'
import { callApi, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('CHK-3 CHK-8 createOrder accepts the couponId that useCoupon returned for a code', async () => {
  const variantId = await product()
  await coupon('Friends', {})
  const { product_id: productId } = await productOf(world, variantId)
  const body = { couponCode: ' friends ', productId: [productId], productCount: [1] }
  const used = await callApi(world, '/api/check/useCoupon', { body })
  expect(used.json).toMatchObject({ data: { not_exist: false, is_forbidden: false, totalDiscount: 5 } })
  const { couponId } = (used.json as { data: { couponId: unknown } }).data
  const placed = await order(variantId, { couponId, couponAmount: '5.00', realAmount: '5.00' })
  expect(placed).toMatchObject({ status: 200, json: { data: { amount: 5 } } })
})

it('CHK-3 createOrder reveals no coupon by its running number, and accepts none', async () => {
  const variantId = await product()
  const secret = await coupon('Secret', {})
  const over = await coupon('Over', { ends_at: new Date(0) })
  for (const spell of [Number, String]) {
    const answers = []
    for (const id of [secret, over, over + 1000])
      answers.push(
        await order(variantId, { couponId: spell(id), couponAmount: '5.00', realAmount: '5.00' }),
        await order(variantId, { couponId: spell(id) }),
      )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(400)
  }
  const { orders } = await world.shop.db
    .selectFrom('order_line')
    .select((line) => line.fn.countAll<number>().as('orders'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  expect(orders).toBe(0)
})

async function product(): Promise<number> {
  return known((await makeProduct(world.shop, { stock: 9 })).variants[0]).id
}

async function order(variantId: number, changes: object) {
  return callApi(world, '/api/check/createOrder', { body: await createOrderBody(world, variantId, changes) })
}

/** Makes a coupon for half of the price; returns its id. */
async function coupon(name: string, changes: { ends_at?: Date }): Promise<number> {
  const always = { off_cents: null, starts_at: null, ends_at: null, max_uses: null }
  const { id } = await world.shop.db
    .insertInto('coupon')
    .values({ code: name.toUpperCase(), off_percent: '50', ...always, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
