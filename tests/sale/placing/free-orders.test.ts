import { createElement, type FunctionComponent } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { checkoutOffer } from '../../../src/shop/checkout/checkout-offer.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { SummaryRows } from '../../../src/storefront/screens/checkout/summary-rows.tsx'
import { OrderSide } from '../../../src/storefront/screens/payment/order-side.tsx'
import { makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { renderedText } from '../../helpers/rendered.ts'
import { documentsOf } from '../documents/document-facts.ts'
import { makeCoupon } from './make-coupon.ts'
import { createOrderBody } from './create-order-body.ts'
import { orderFacts } from '../order-facts.ts'
import { callApi, checkOutInputFor, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('PAY-11 delivers a free order without a payment', async () => {
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

it('CHK-4 does not ask for a payment method of a free order, and ignores a given one', async () => {
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

it('CHK-4 refuses a priced order without a payment method', async () => {
  const variantId = await product({ priceCents: 1000 })
  const guest = makeVisitor()
  const { paymentMethodId: _, ...input } = await checkOutInputFor(world, guest, variantId)
  await expect(checkOut(world.shop, guest, input)).rejects.toMatchObject({ code: 'payment.method' })
})

it('CHK-5 shows on page, order, mail, document and API that the service charge is waived', async () => {
  await setSetting(world.shop, 'order.threshold.amount', '5')
  await setSetting(world.shop, 'order.service.charge', '0.35')
  const variantId = await product({ priceCents: 300 })
  const guest = makeVisitor()
  const couponCode = await makeCoupon(world.shop, { off: '100' })
  const offer = await checkoutOffer(world.shop, guest, { lines: [{ variantId, quantity: 1 }], couponCode })
  const { summary } = offer
  const Rows = () => createElement(SummaryRows, { offer, summary, method: undefined })
  expect(shown(Rows)).toContain('Service charge of $0.35, waived $0.00')
  const { order } = await placeOrder(world, guest, variantId, { couponCode })
  await world.runDueJobs()
  const view = await readOrder(world.shop, guest, { orderId: order.id })
  const Side = () => createElement(OrderSide, { order: view, supportEmail: 'help@example.com' })
  expect(shown(Side)).toContain('Service charge of $0.35, waived $0.00')
  const mail = known(world.mailbox.sent.findLast(({ text }) => text.includes(order.order_no)))
  expect(mail.text).toContain('Service charge of $0.35, waived')
  const { content } = known((await documentsOf(world, order))[0])
  expect(content.charges).toContainEqual({ kind: 'service-charge', cents: 0, waivedCents: 35 })
  const detail = await callApi(world, `/api/pay/detail/${order.id}`, { guestToken: guest.guestToken })
  expect(detail.json).toMatchObject({ data: { realAmount: 0, serviceChargeWaived: 0.35 } })
})

function shown(part: FunctionComponent): string {
  return renderedText(part).replaceAll(/[\u2066\u2069]/g, '')
}

async function product({ priceCents }: { priceCents: number }): Promise<number> {
  const { variants } = await makeProduct(world.shop, { stock: 2 })
  const { id } = known(variants[0])
  await world.shop.db.updateTable('variant').set({ price_cents: priceCents }).where('id', '=', id).execute()
  return id
}
