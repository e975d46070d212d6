import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PdfLayout } from '../../../src/platform/documents/pdf-layout.ts'
import { documentLayout } from '../../../src/shop/invoices/document-layout.ts'
import type { DocumentRow } from '../../../src/shop/invoices/document-records.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { makeVisitor, makeVisitorPaying, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { bought, documentsOf, product, refund, untilCredited } from './document-facts.ts'

describeOnDatabase('PSP-5 the layout of documents', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.shop.db.deleteFrom('vat_rate_from').execute()
    await world.shop.db.deleteFrom('setting').where('key', 'like', 'seller.%').execute()
  })

  const printed = (row: DocumentRow, locale: string): PdfLayout =>
    documentLayout({ ...row, locale }, 'https://shop.example')

  it('writes amounts in the format of their language', async () => {
    await saveVatRates(world.shop.db, [{ country: 'NO', percent: '25.5' }])
    await setSetting(world.shop, 'seller.country', 'NO')
    const order = await buy(world, makeVisitor(), (await product(world, 1, 1981)).variantId)
    const invoice = known((await documentsOf(world, order))[0])
    expect(amountsOf(printed(invoice, 'en-US'))).toContain('$19.81')
    expect(amountsOf(printed(invoice, 'de'))).toContain('19,81 $')
    expect(textsOf(printed(invoice, 'de'))).toContain('25,5 %')
    expect(amountsOf(printed(invoice, 'ja'))).toContain('$19.81')
  })

  it('still writes amounts like the pages on documents that were issued so', async () => {
    const { order } = await bought(world)
    const invoice = known((await documentsOf(world, order))[0])
    expect(amountsOf(printed({ ...invoice, template: 1 }, 'de'))).toEqual(['$10.00'])
  })

  it('L10N-5 writes yen without decimals', async () => {
    const guest = await makeVisitorPaying(world.shop, 'jpy')
    const order = await buy(world, guest, (await product(world, 1)).variantId)
    const invoice = known((await documentsOf(world, order))[0])
    expect(amountsOf(printed(invoice, 'ja'))).toEqual([`¥${(order.total_cents / 100).toLocaleString('en')}`])
  })

  it('writes the total in words, except on earlier documents', async () => {
    const { order } = await bought(world, { quantity: 3 })
    await refund(world, order, { cents: 100, note: 'a fault' }, 'partlyRefunded')
    await untilCredited(world, order, 100)
    const [invoice, credit] = (await documentsOf(world, order)).map((row) => textsOf(printed(row, 'en-US')))
    expect(invoice).toContain('In words: thirty US dollars and 00/100.')
    expect(credit).toContain('In words: one US dollar and 00/100.')
    const old = known((await documentsOf(world, order))[0])
    expect(textsOf(printed({ ...old, template: 2 }, 'en-US'))).not.toContain('In words')
  })

  it('omits how VAT is declared abroad if the VAT is that of the seller’s country', async () => {
    const note = 'VAT is declared through the One Stop Shop.'
    await saveVatRates(world.shop.db, [{ country: 'NO', percent: '25' }])
    await setSetting(world.shop, 'seller.vat-note', note)
    await setSetting(world.shop, 'seller.country', 'NO')
    const { order } = await bought(world)
    const domestic = known((await documentsOf(world, order))[0])
    expect(domestic.content.vat).toMatchObject({ country: 'NO', percent: '25.00' })
    expect(textsOf(printed(domestic, 'en-US'))).not.toContain(note)
    expect(textsOf(printed({ ...domestic, template: 2 }, 'en-US'))).toContain(note)
  })

  it('names on a credit note its reason, card and reference, and nothing from the shop’s own notes', async () => {
    const { order } = await bought(world, { quantity: 3, method: 'card' })
    const { provider_payment_id: name } = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await refund(world, order, { cents: 100, note: 'for our own books' }, 'partlyRefunded')
    await refund(world, order, { lines: [{ line: 1, quantity: 1 }] }, 'partlyRefunded')
    await untilCredited(world, order, 1115)
    const [invoice, part, lines] = (await documentsOf(world, order)).map((row) =>
      textsOf(printed(row, 'en-US')),
    )
    expect(invoice).toContain('Card ending in 4242')
    expect(invoice).toContain(`Reference ${name}`)
    expect(part).toContain('Reason: part of the price is refunded.')
    expect(part).toContain('Refunded to the card ending in 4242')
    expect(part).toMatch(/Reference rfd_/)
    expect(part).not.toContain('own books')
    expect(lines).toContain('Reason: these items are refunded.')
  })

  it('names a lost dispute', async () => {
    const { order } = await bought(world)
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await recordDispute(world.shop, payment.gateway, {
      eventId: `lost-${order.id}`,
      payment: { providerPaymentId: known(payment.provider_payment_id) },
      disputeId: `dispute-${order.id}`,
      state: 'lost',
      cents: 400,
      currency: order.currency,
      reason: 'fraudulent',
    })
    const note = textsOf(printed(known((await documentsOf(world, order))[1]), 'en-US'))
    expect(note).toContain('Reason: the bank took the payment back after a dispute.')
    expect(note).toContain(`Reference ${payment.provider_payment_id}`)
  })
})

/** Amounts of its sums, each once. */
function amountsOf({ blocks }: PdfLayout): string[] {
  const sums = blocks.flatMap((block) => (block.is === 'sums' ? block.rows : []))
  return [...new Set(sums.map(({ amount }) => amount))].map((amount) => amount.replaceAll(/\s/g, ' '))
}

function textsOf({ blocks }: PdfLayout): string {
  const texts: string[] = []
  JSON.stringify(blocks, (key, value: unknown) => {
    if (typeof value === 'string' && key !== 'is' && key !== 'href') texts.push(value)
    return value
  })
  return texts.join('').replaceAll(/\s/g, ' ')
}
