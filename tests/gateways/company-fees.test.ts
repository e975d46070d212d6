import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { startedPayment } from '../../src/shop/payments/started-payment.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { buy, known, openSaleWorld, openStandInGateways, type SaleWorld } from '../sale/sale-world.ts'
import { payPalStandIn, stripeStandIn } from './stand-ins.ts'

/** An order of $10.00; of it the stand-ins keep 2.9% and 30 cents. */
async function pay(world: SaleWorld, method: 'stripe' | 'paypal') {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const order = await buy(world, makeVisitor(), known(variants[0]).id, { method })
  const payment = known((await paymentsOfOrder(world.shop.db, order.id)).at(-1))
  return { payment, started: startedPayment(payment, order.order_no) }
}

it.each([
  ['stripe', stripeStandIn],
  ['paypal', payPalStandIn],
] as const)('PSP-1 OPS-4 %s reports its fee for a payment', async (method, standIn) => {
  const world = await openSaleWorld(undefined, { standIn })
  try {
    const { payment } = await pay(world, method)
    expect(payment).toMatchObject({ company_fee_cents: 59, company_fee_currency: 'usd' })
  } finally {
    await world.close()
  }
})

it('PSP-1 Stripe is queried without its fee if the key may not read fees', async () => {
  const world = await openSaleWorld(undefined, { standIn: stripeStandIn })
  const guarded = createServer((request, response) => {
    if (decodeURIComponent(request.url ?? '').includes('balance_transaction')) {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'no permission' } }))
      return
    }
    const headers = { authorization: request.headers.authorization ?? '' }
    void fetch(world.provider.url + (request.url ?? ''), { headers }).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    })
  }).listen(0, '127.0.0.1')
  try {
    await once(guarded, 'listening')
    const { port } = guarded.address() as AddressInfo
    const { started } = await pay(world, 'stripe')
    const provider = { url: `http://127.0.0.1:${port}` }
    const gateway = known(openStandInGateways(stripeStandIn, provider, world.clock.now)[0])
    expect(await gateway.query(known(started))).toMatchObject({ state: 'paid', cents: 1000 })
  } finally {
    guarded.close()
    await world.close()
  }
})
