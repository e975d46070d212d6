import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { readOrder } from '../../../src/shop/delivery/read-order.ts'
import { revealKeys } from '../../../src/shop/delivery/reveal-keys.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { createOrderBody } from './create-order-body.ts'
import { orderFacts } from '../order-facts.ts'
import { callApi, checkOutInputFor, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('PAY-11 delivers what costs nothing without a payment', async () => {
  const variantId = await product({ priceCents: 0 })
  const guest = makeVisitor()
  const { order, next } = await placeOrder(world, guest, variantId)
  expect(next).toEqual({ kind: 'done' })
  await world.runDueJobs()
  expect(await orderFacts(world.shop, order)).toMatchObject({
    status: 'delivered',
    payments: [],
    mails: ['keys accepted'],
  })
  expect(await revealKeys(world.shop, guest, { orderId: order.id })).toHaveLength(1)
})

it('CHK-4 asks for no way to pay where there is nothing to pay, and heeds none', async () => {
  const variantId = await product({ priceCents: 0 })
  const guest = makeVisitor()
  const { paymentMethodId: _, ...input } = await checkOutInputFor(world, guest, variantId)
  const { order } = await checkOut(world.shop, guest, input)
  expect(await readOrder(world.shop, guest, { orderId: order.id })).toMatchObject({
    status: 'processing',
    totalCents: 0,
    paymentMethodName: '',
  })
  const offered = await world.shop.db.selectFrom('payment_method').select('id').execute()
  const unknownMethod = Math.max(...offered.map(({ id }) => id)) + 1
  await placeOrder(world, makeVisitor(), variantId, { paymentMethodId: unknownMethod })
})

it('CHK-4 takes a free order through the API without a payment id', async () => {
  const variantId = await product({ priceCents: 0 })
  const body = await createOrderBody(world, variantId, { realAmount: 0, paymentId: undefined })
  expect(await callApi(world, '/api/check/createOrder', { body })).toMatchObject({
    status: 200,
    json: { data: { amount: 0, payUrl: expect.stringMatching(/^\/success-payment/) } },
  })
})

it('CHK-4 refuses an order that costs something and names no way to pay', async () => {
  const variantId = await product({ priceCents: 1000 })
  const guest = makeVisitor()
  const { paymentMethodId: _, ...input } = await checkOutInputFor(world, guest, variantId)
  await expect(checkOut(world.shop, guest, input)).rejects.toMatchObject({ code: 'payment.method' })
})

async function product({ priceCents }: { priceCents: number }): Promise<number> {
  const { variants } = await makeProduct(world.shop, { stock: 2 })
  const { id } = known(variants[0])
  await world.shop.db.updateTable('variant').set({ price_cents: priceCents }).where('id', '=', id).execute()
  return id
}
