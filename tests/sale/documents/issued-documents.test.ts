import { outcomeOf } from '../../helpers/outcome-of.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { finishRefundByHand } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { settle } from '../../../src/shop/payments/settle.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { testActor, makeVisitor, makeVisitorPaying, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, checkOutInputFor, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'
import { bought, documentsOf, due, product, refund, sumOf, untilCredited } from './document-facts.ts'

describeOnDatabase('PSP-5 documents of orders', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.shop.db.deleteFrom('vat_rate_from').execute()
    await world.shop.db.deleteFrom('setting').where('key', 'like', 'seller.%').execute()
  })

  it('an order has its invoice as soon as it is paid, with its prices and the paid amount', async () => {
    const { order } = await bought(world, { quantity: 2 })
    const invoice = known((await documentsOf(world, order))[0])
    const { content } = invoice
    expect(invoice).toMatchObject({ series: 'invoice', total_cents: order.total_cents, vat_cents: 0 })
    expect(sumOf(content)).toBe(order.total_cents)
    expect(content).toMatchObject({
      buyer: { email: 'buyer@example.com', country: '' },
      order: { number: order.order_no },
      lines: [{ quantity: 2, unitCents: 1000, cents: 2000 }],
    })
    expect(content.vat).toBeUndefined()
    expect(await due(world, order)).toBe(0)
    const [payment] = await paymentsOfOrder(world.shop.db, order.id)
    expect(payment?.cents).toBe(invoice.total_cents)
  })

  it('an unpaid order has no invoice, and a free order has one', async () => {
    const { variantId } = await product(world, 1)
    const unpaid = await placeOrder(world, makeVisitor(), variantId)
    expect(await documentsOf(world, unpaid.order)).toEqual([])
    const free = await product(world, 1, 0)
    const guest = makeVisitor()
    const input = await checkOutInputFor(world, guest, free.variantId)
    const { order } = await checkOut(world.shop, guest, input)
    expect((await documentsOf(world, order)).map(({ total_cents: cents }) => cents)).toEqual([0])
  })

  it('each refund has a credit note, and invoice less credit notes is paid less refunded', async () => {
    const { order } = await bought(world, { quantity: 3 })
    await refund(world, order, { cents: 250 }, 'partlyRefunded')
    await refund(world, order, { lines: [{ line: 1, quantity: 1 }] }, 'partlyRefunded')
    await untilCredited(world, order, 1250)
    await refund(world, order, {}, 'refunded')
    await untilCredited(world, order, order.total_cents)
    const [invoice, ...notes] = await documentsOf(world, order)
    expect(notes.map(({ series, total_cents: cents }) => [series, cents])).toEqual([
      ['credit-note', 250],
      ['credit-note', 1000],
      ['credit-note', 1750],
    ])
    for (const note of notes) expect(sumOf(note.content)).toBe(note.total_cents)
    expect(notes.map(({ content }) => content.corrects)).toEqual([
      { invoice: invoice?.label, stillPaidCents: 2750, reason: 'part' },
      { invoice: invoice?.label, stillPaidCents: 1750, reason: 'lines' },
      { invoice: invoice?.label, stillPaidCents: 0, reason: 'part' },
    ])
    expect(new Set(notes.map(({ refund_id: id }) => id)).size).toBe(3)
  })

  it('a refund by the company itself has one credit note too', async () => {
    const { order } = await bought(world)
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    const event = {
      eventId: `back-${order.id}`,
      reference: attemptKey(payment, order.order_no),
      providerPaymentId: known(payment.provider_payment_id),
      state: 'refunded' as const,
      cents: order.total_cents,
      currency: order.currency,
    }
    await settle(world.shop, payment.gateway, event)
    await settle(world.shop, payment.gateway, { ...event, eventId: `${event.eventId}-again` })
    const notes = (await documentsOf(world, order)).slice(1)
    expect(notes).toMatchObject([{ total_cents: order.total_cents, refund_id: null }])
  })

  it('a refused refund that was paid back by hand has one credit note, and none earlier', async () => {
    const { order } = await bought(world)
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    const gateway = known(world.shop.gateways.get(payment.gateway))
    const refused = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const { refundId } = await refundOrder(world.shop, testActor, order.id, { cents: 400 })
    await world.runDueJobs()
    refused.mockRestore()
    expect(await documentsOf(world, order)).toHaveLength(1)
    for (const expected of [undefined, 'refund.not-refused'])
      expect(await outcomeOf(finishRefundByHand(world.shop, testActor, { refundId }))).toBe(expected)
    await world.runDueJobs()
    const notes = (await documentsOf(world, order)).slice(1)
    expect(notes).toMatchObject([{ series: 'credit-note', total_cents: 400 }])
    expect(await due(world, order)).toBe(0)
  })

  it('a lost dispute has one credit note', async () => {
    const { order } = await bought(world, { quantity: 2 })
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    const lost = {
      eventId: `lost-${order.id}`,
      payment: { providerPaymentId: known(payment.provider_payment_id) },
      disputeId: `dispute-${order.id}`,
      state: 'lost' as const,
      cents: 1500,
      currency: order.currency,
      reason: 'fraudulent',
    }
    await recordDispute(world.shop, payment.gateway, lost)
    await recordDispute(world.shop, payment.gateway, lost)
    expect((await documentsOf(world, order)).slice(1)).toMatchObject([{ total_cents: 1500, refund_id: null }])
  })

  it('included VAT has the rate of the buyer’s country, and credit notes add up to that of the invoice', async () => {
    await saveVatRates(world.shop.db, [
      { country: 'GB', percent: '20' },
      { country: 'NO', percent: '25' },
    ])
    await setSetting(world.shop, 'seller.country', 'no')
    const { order } = await bought(world, { quantity: 3, method: 'card' })
    for (const cents of [333, 333]) {
      await refund(world, order, { cents }, 'partlyRefunded')
    }
    await untilCredited(world, order, 666)
    await refund(world, order, {}, 'refunded')
    await untilCredited(world, order, order.total_cents)
    const [invoice, ...notes] = await documentsOf(world, order)
    expect(invoice?.content.buyer.country).toBe('GB')
    expect(invoice?.vat_cents).toBe(Math.round(order.total_cents / 6))
    expect(invoice?.content.vat).toMatchObject({ country: 'GB', percent: '20.00', isSellers: false })
    expect(notes.reduce((sum, { vat_cents: cents }) => sum + cents, 0)).toBe(invoice?.vat_cents)
    for (const { content, total_cents: cents } of [known(invoice), ...notes])
      expect(known(content.vat).netCents + known(content.vat).vatCents).toBe(cents)
  })

  it('an unknown country has the VAT of the seller’s country, and a country without a rate is outside', async () => {
    await saveVatRates(world.shop.db, [{ country: 'NO', percent: '25' }])
    await setSetting(world.shop, 'seller.country', 'NO')
    const unknown = await bought(world)
    expect(known((await documentsOf(world, unknown.order))[0]).content.vat).toMatchObject({
      country: 'NO',
      isSellers: true,
      vatCents: Math.round(unknown.order.total_cents / 5),
    })
    const outside = await bought(world, { method: 'card' })
    const { vat } = known((await documentsOf(world, outside.order))[0]).content
    expect(vat).toEqual({ country: 'GB', isSellers: false, netCents: outside.order.total_cents, vatCents: 0 })
  })

  it('VAT in yen is whole yen', async () => {
    await saveVatRates(world.shop.db, [{ country: 'JP', percent: '10' }])
    await setSetting(world.shop, 'seller.country', 'JP')
    const guest = await makeVisitorPaying(world.shop, 'jpy')
    const order = await buy(world, guest, (await product(world, 1)).variantId)
    const invoice = known((await documentsOf(world, order))[0])
    expect(invoice.vat_cents % 100).toBe(0)
    expect(invoice.vat_cents).toBe(Math.round(invoice.total_cents / 1100) * 100)
  })

  it('an address from the card page is in the invoice, and is stored nowhere else afterwards', async () => {
    const { order } = await bought(world, { method: 'card' })
    expect(known((await documentsOf(world, order))[0]).content.buyer).toMatchObject({ country: 'GB' })
    const kept = await world.shop.db.selectFrom('billing_address').selectAll().execute()
    expect(kept).toEqual([])
  })

  it('later settings change no document that was issued', async () => {
    await setSetting(world.shop, 'seller.name', 'First Ltd')
    const { order } = await bought(world)
    await setSetting(world.shop, 'seller.name', 'Second Ltd')
    await saveVatRates(world.shop.db, [{ country: 'NO', percent: '25' }])
    expect(known((await documentsOf(world, order))[0]).content).toMatchObject({
      seller: { name: 'First Ltd' },
    })
  })

  it('the database refuses to change, delete or skip issued documents', async () => {
    await bought(world)
    const { db } = world.shop
    const refused = [
      sql`update document set total_cents = 0`,
      sql`update document set content = '{}'`,
      sql`delete from document`,
      sql`truncate document cascade`,
      sql`update document_pdf set bytes = ''`,
      sql`delete from document_pdf`,
      sql`update document_counter set last = last + 2`,
      sql`update document_counter set last = last - 1`,
      sql`delete from document_counter`,
    ]
    for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow(/only added|number/)
  })
})
