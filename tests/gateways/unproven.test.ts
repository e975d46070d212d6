import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { openCompany } from '../../src/shop/gateways/open-companies.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { attemptKey } from '../../src/shop/orders/attempt-key.ts'
import { makeProduct, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import {
  callApi,
  known,
  type MethodCode,
  openSaleWorld,
  payPage,
  placeOrder,
  type SaleWorld,
} from '../sale/sale-world.ts'
import { openPayPalFormStandIn } from './stand-ins.ts'

/** The contract's remaining claims, for companies that cannot run it. */
describeOnDatabase('PAY-10 an order that is paid by PayPal’s form or a bank transfer', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { standIn: openPayPalFormStandIn() })
    const env = { BANK_TRANSFER_HOLDER: 'Latchkey Ltd', BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 00' }
    const bank = openCompany('bank-transfer', readConfig(env).companies['bank-transfer'], world.shop.now)
    assert('gateways' in bank)
    const more = bank.gateways.map((gateway) => [gateway.name, gateway] as const)
    world.shop.gateways = new Map([...world.shop.gateways, ...more])
  })
  afterAll(() => world.close())

  async function order(method: MethodCode) {
    const guest = await makeVisitorPaying(world.shop, 'eur')
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const placed = await placeOrder(world, guest, known(variants[0]).id, { method })
    if (placed.next.kind === 'form') await payPage(placed)
    const payment = known((await paymentsOfOrder(world.shop.db, placed.order.id))[0])
    return { placed, guest, reference: attemptKey(payment, placed.order.order_no) }
  }

  const facts = async ({ placed }: Awaited<ReturnType<typeof order>>) => orderFacts(world.shop, placed.order)

  it.each(['paypal-form', 'bank-transfer'] as const)(
    'ignores data that the browser brings back: %s',
    async (method) => {
      const ordered = await order(method)
      const { id, order_no: orderNo } = ordered.placed.order
      const invented = 'tx=1AB&st=Completed&payment_status=Completed&transaction_id=made_up&PayerID=P1'
      const path = `/api/pay/payssion/state?order_id=${id}&order_no=${orderNo}&${invented}`
      const { json } = await callApi(world, path, { guestToken: ordered.guest.guestToken })
      expect(json).toMatchObject({ data: 'open' })
      expect(await facts(ordered)).toMatchObject({ status: 'unpaid', outcomes: [] })
    },
  )

  it('is not paid by a notification that is genuine and merely names it', async () => {
    const [own, others] = [await order('paypal-form'), await order('paypal-form')]
    const unknown = { id: 'UNKNOWN1', reference: 'LK-26-00000001-pay-1' }
    expect(await world.control.webhook(own.reference, unknown)).toEqual([200])
    expect(await facts(own)).toMatchObject({ status: 'unpaid', outcomes: [] })
    await world.control.webhook(own.reference, { reference: others.reference, amount: 1 })
    expect((await facts(others)).status).toBe('unpaid')
  })

  it('is not paid by a webhook of a bank, which sends none', async () => {
    const ordered = await order('bank-transfer')
    for (const body of ['', `reference=${ordered.reference}&state=paid`]) {
      const answer = await fetch(`${world.publicUrl}/api/pay/notice/bank-transfer`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect(answer.status).toBe(400)
    }
    expect(await facts(ordered)).toMatchObject({ status: 'unpaid', outcomes: [] })
  })
})
