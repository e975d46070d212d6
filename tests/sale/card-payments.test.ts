import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readCardPage } from '../../src/shop/checkout/read-card-page.ts'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import { includedVat } from '../../src/shop/invoices/included-vat.ts'
import { saveVatRates } from '../../src/shop/invoices/vat-rate-records.ts'
import { payByCard } from '../../src/shop/payments/card/pay-by-card.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { billing, known, openSaleWorld, placeOrder, type SaleWorld } from './sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const declined = '4000000000000002'

it('PAY-5 opens a card payment at the company once, and another one for a new card after a declined one', async () => {
  const start = vi.spyOn(known(world.shop.gateways.get('sandbox-card')), 'start')
  const guest = makeVisitor()
  const { order, next } = await placeOrder(world, guest, await product(), { method: 'card' })
  expect(next).toEqual({ kind: 'card' })
  const reference = { orderId: order.id }
  expect((await payOrder(world.shop, guest, reference)).next).toEqual({ kind: 'card' })
  expect(start).toHaveBeenCalledTimes(1)
  const first = await payByCard(world.shop, guest, reference, billing(order.id, declined))
  expect(first.state).toBe('refused')
  expect(start).toHaveBeenCalledTimes(1)
  const second = await payByCard(world.shop, guest, reference, billing(order.id))
  expect(second.state).toBe('paid')
  expect(start).toHaveBeenCalledTimes(2)
})

it('PAY-5 opens the payment when the card is sent, if the company did not answer at the checkout', async () => {
  const gateway = known(world.shop.gateways.get('sandbox-card'))
  const start = vi.spyOn(gateway, 'start').mockRejectedValueOnce(new Error('no answer'))
  const guest = makeVisitor()
  const { order, next } = await placeOrder(world, guest, await product(), { method: 'card' })
  expect(next).toEqual({ kind: 'later' })
  const paid = await payByCard(world.shop, guest, { orderId: order.id }, billing(order.id))
  expect(paid.state).toBe('paid')
  expect(start).toHaveBeenCalledTimes(2)
})

it('PAY-5 sends the company only valid card digits, and the payment stays open after a mistyped card', async () => {
  const gateway = known(world.shop.gateways.get('sandbox-card'))
  const charge = vi.spyOn(gateway, 'payByCard')
  const guest = makeVisitor()
  const { order } = await placeOrder(world, guest, await product(), { method: 'card' })
  const reference = { orderId: order.id }
  const mistyped = payByCard(world.shop, guest, reference, billing(order.id, '4242424242424241'))
  await expect(mistyped).rejects.toMatchObject({ code: 'payment.card', field: 'cardNo' })
  expect(charge).not.toHaveBeenCalled()
  expect((await payByCard(world.shop, guest, reference, billing(order.id))).state).toBe('paid')
})

it('PAY-7 sends the company the state of an earlier card, and the buyer’s return address', async () => {
  const gateway = known(world.shop.gateways.get('sandbox-card'))
  const broken = new Error('the card 4242 4242 4242 4242 could not be sent')
  const charge = vi.spyOn(gateway, 'payByCard').mockRejectedValueOnce(broken)
  const guest = makeVisitor()
  const { order } = await placeOrder(world, guest, await product(), { method: 'card' })
  const pay = () => payByCard(world.shop, guest, { orderId: order.id }, billing(order.id))
  await expect(pay()).rejects.toMatchObject({ code: 'payment.unavailable' })
  charge.mockRejectedValueOnce(broken)
  await expect(pay()).rejects.toMatchObject({ code: 'payment.unavailable' })
  world.clock.advance({ minutes: 2 })
  expect((await pay()).state).toBe('paid')
  expect(charge.mock.calls.map(([{ earlierCard }]) => earlierCard)).toEqual(['none', 'on-its-way', 'lost'])
  const back = `${world.publicUrl}/api/pay/return?order_id=${order.id}&order_no=${order.order_no}`
  expect(charge.mock.calls[0]?.[0]).toMatchObject({ returnUrl: back, ip: guest.ip })
})

it('PAY-8 refuses a card when the time to pay is over, even if the company still has the payment open', async () => {
  const guest = makeVisitor()
  const { order } = await placeOrder(world, guest, await product(), { method: 'card' })
  world.clock.advance({ minutes: 15 })
  const late = payByCard(world.shop, guest, { orderId: order.id }, billing(order.id))
  await expect(late).rejects.toThrow('order.not-payable')
})

it('PAY-5 the card page shows the VAT of the invoice, and the name on the bank statement, once set', async () => {
  const { db } = world.shop
  const guest = makeVisitor({ locale: 'de' })
  const { order } = await placeOrder(world, guest, await product(), { method: 'card' })
  const page = () => readCardPage(world.shop, guest, { orderId: order.id })
  expect(await page()).toMatchObject({ vat: [], statementName: '' })
  const settings = { 'seller.country': 'PL', 'seller.statement': 'NIGHTLAMP*GAMES' }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await db.insertInto('setting').values(rows).execute()
  await saveVatRates(db, [
    { country: 'PL', percent: '23' },
    { country: 'FI', percent: '25.5' },
  ])
  const cents = includedVat(order.total_cents, '23', order.currency)
  expect(await page()).toMatchObject({
    vat: [{ label: 'USt., Polen 23 %, enthalten', cents }],
    statementName: 'NIGHTLAMP*GAMES',
  })
  await payByCard(
    world.shop,
    guest,
    { orderId: order.id },
    { ...billing(order.id, declined), billCountry: 'FI' },
  )
  const { vat } = await page()
  expect(vat[0]?.label).toContain('Finnland')
})

async function product(): Promise<number> {
  return known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id
}
