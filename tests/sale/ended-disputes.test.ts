import { outcomeOf } from '../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideDispute } from '../../src/shop/disputes/decide-dispute.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { documentLayout } from '../../src/shop/invoices/document-layout.ts'
import { saveVatRates } from '../../src/shop/invoices/vat-rate-records.ts'
import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import { recordDispute } from '../../src/shop/payments/dispute-state/record-dispute.ts'
import type { DisputeEvent } from '../../src/shop/gateways/gateway.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { settle } from '../../src/shop/payments/settle.ts'
import { attemptKey } from '../../src/shop/orders/attempt-key.ts'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, setSetting } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { bought, documentsOf, refund } from './documents/document-facts.ts'
import { known, openSaleWorld, type SaleWorld } from './sale-world.ts'

describeOnDatabase('PSP-4 a dispute whose end the company does not report', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const end = (order: OrderRow, state: 'won' | 'lost', disputeId?: string) =>
    outcomeOf(decideDispute(world.shop, testActor, order.id, { state, disputeId }))

  async function reported(order: OrderRow, changes: Partial<DisputeEvent> = {}): Promise<void> {
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await recordDispute(world.shop, payment.gateway, {
      eventId: world.shop.secrets.randomToken(),
      payment: { providerPaymentId: known(payment.provider_payment_id) },
      disputeId: `dp-${order.id}`,
      state: 'open',
      reason: 'chargeback',
      ...changes,
    })
  }

  async function chargedBack({ id }: OrderRow): Promise<number> {
    const query = world.shop.db.selectFrom('orders').select('charged_back_cents').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).charged_back_cents
  }

  const documents = async (order: OrderRow) =>
    (await documentsOf(world, order)).map(({ series, total_cents: cents }) => [series, cents])

  it('is lost when the shop keeper decides so: booked once, with a credit note and an audit entry', async () => {
    const { order, guest } = await bought(world)
    await reported(order)
    expect(await end(order, 'lost')).toEqual({ disputeId: `dp-${order.id}` })
    expect(await chargedBack(order)).toBe(order.total_cents)
    expect(await documents(order)).toEqual([
      ['invoice', order.total_cents],
      ['credit-note', order.total_cents],
    ])
    await expect(revealKeys(world.shop, guest, { orderId: order.id })).rejects.toMatchObject({
      code: 'order.disputed',
    })
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes).toMatchObject([
      { action: 'order.dispute-lost', actor: 'tester', before: { state: 'open' }, after: { state: 'lost' } },
    ])
    expect(await end(order, 'lost')).toBe('dispute.none')
    expect(await end(order, 'lost', `dp-${order.id}`)).toBe('dispute.ended')
    expect(await documents(order)).toHaveLength(2)
  })

  it('is won when the shop keeper decides so: the keys are shown again, and nothing is refunded', async () => {
    const { order, guest } = await bought(world)
    await reported(order)
    expect(await end(order, 'won')).toEqual({ disputeId: `dp-${order.id}` })
    expect(await revealKeys(world.shop, guest, { orderId: order.id })).toHaveLength(1)
    expect(await documents(order)).toEqual([['invoice', order.total_cents]])
  })

  it('is closed by an event of the second in which it was opened, whatever fractions the events have', async () => {
    const { order } = await bought(world)
    await reported(order, { at: new Date('2030-01-01T12:00:00.700Z') })
    await reported(order, { at: new Date('2030-01-01T12:00:00.000Z'), state: 'lost' })
    await reported(order, { at: new Date('2030-01-01T12:00:00.900Z') })
    expect(await chargedBack(order)).toBe(order.total_cents)
  })

  it('must be named if several wait, and must belong to the order', async () => {
    const [{ order }, { order: other }] = [await bought(world), await bought(world)]
    expect(await end(order, 'won')).toBe('dispute.none')
    for (const disputeId of ['first', 'second'])
      await reported(order, { disputeId: `${disputeId}-${order.id}`, cents: 400 })
    expect(await end(order, 'lost')).toBe('dispute.several')
    expect(await end(other, 'lost', `first-${order.id}`)).toBe('dispute.none')
    expect(await end(order, 'lost', `first-${order.id}`)).toMatchObject({ disputeId: `first-${order.id}` })
    expect(await end(order, 'won')).toMatchObject({ disputeId: `second-${order.id}` })
    expect(await chargedBack(order)).toBe(400)
  })

  it('PSP-5 has another invoice, with VAT, for money that a lost dispute returns after all', async () => {
    await saveVatRates(world.shop.db, [{ country: 'NO', percent: '25' }])
    await setSetting(world.shop, 'seller.country', 'NO')
    const { order } = await bought(world, { quantity: 2 })
    await reported(order, { cents: 700 })
    for (const state of ['lost', 'won', 'lost'] as const) await end(order, state, `dp-${order.id}`)
    expect(await chargedBack(order)).toBe(700)
    expect(await documents(order)).toEqual([
      ['invoice', 2000],
      ['credit-note', 700],
      ['invoice', 700],
      ['credit-note', 700],
    ])
    const issued = await documentsOf(world, order)
    const [invoice, note, again] = issued
    expect(again).toMatchObject({
      renews_id: invoice?.id,
      vat_cents: note?.vat_cents,
      content: { corrects: { invoice: invoice?.label, stillPaidCents: 2000 } },
    })
    const printed = JSON.stringify(documentLayout(known(again), 'https://shop.example'))
    expect(printed).toContain(known(invoice).label)
    expect(printed).toContain('Part of the amount paid')
  })

  it('PSP-5 has its credit note in whatever way the loss was booked', async () => {
    const { order } = await bought(world)
    await world.shop.db
      .updateTable('orders')
      .set({ charged_back_cents: 300 })
      .where('id', '=', order.id)
      .execute()
    await world.runDueJobs()
    expect(await documents(order)).toEqual([
      ['invoice', order.total_cents],
      ['credit-note', 300],
    ])
  })

  it('takes what was not refunded to the buyer if the company names no amount, in any order of events', async () => {
    const { order } = await bought(world, { quantity: 2 })
    await refund(world, order, { cents: 300 }, 'partlyRefunded')
    await reported(order)
    expect(await end(order, 'lost')).toHaveProperty('disputeId')
    expect(await chargedBack(order)).toBe(1700)
    // the company had refunded 200 more, of which the shop hears only now
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await settle(world.shop, payment.gateway, {
      eventId: `late-${order.id}`,
      reference: attemptKey(payment, order.order_no),
      providerPaymentId: known(payment.provider_payment_id),
      state: 'refunded',
      cents: 500,
      currency: 'usd',
    })
    expect(await chargedBack(order)).toBe(1500)
    const issued = await documentsOf(world, order)
    const sum = issued.reduce(
      (total, { series, total_cents: cents }) => total + (series === 'invoice' ? cents : -cents),
      0,
    )
    expect(sum).toBe(0)
  })

  it('PAY-10 is open again after it was won, once for repeated events, and not after it was lost', async () => {
    const { order } = await bought(world)
    const standing = { eventId: `standing-${order.id}`, isStanding: true }
    const events = async () =>
      (
        await world.shop.db
          .selectFrom('order_event')
          .select('kind')
          .where('order_id', '=', order.id)
          .orderBy('id')
          .execute()
      )
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('dispute'))
    const reportedOften = () => Promise.all(Array.from({ length: 20 }, () => reported(order, standing)))
    await reportedOften()
    await end(order, 'won')
    await reportedOften()
    expect(await events()).toEqual(['dispute-open', 'dispute-won', 'dispute-open'])
    await end(order, 'lost')
    await reportedOften()
    expect(await events()).toEqual(['dispute-open', 'dispute-won', 'dispute-open', 'dispute-lost'])
  })
})
