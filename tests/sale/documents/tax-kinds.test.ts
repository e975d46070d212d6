import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TaxKind } from '../../../src/shop/catalogue/product/tax-kind.ts'
import { readCardPage } from '../../../src/shop/checkout/read-card-page.ts'
import { documentLayout } from '../../../src/shop/invoices/document-layout.ts'
import { documentsCsv, listDocuments } from '../../../src/shop/invoices/export-documents.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, payOrderBy, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'
import { documentsOf, refund } from './document-facts.ts'

describeOnDatabase('RTS-7 kinds of goods for the VAT', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    await saveVatRates(world.shop.db, [
      { country: 'DE', percent: '19' },
      { country: 'PL', percent: '23' },
      { country: 'NL', percent: '21' },
    ])
    await setSetting(world.shop, 'seller.country', 'NL')
  })
  afterAll(() => world.close())

  async function variantOf(taxKind: TaxKind, priceCents: number, own?: TaxKind) {
    const id = `kind-${randomBytes(4).toString('hex')}`
    const { variants } = await makeProduct(world.shop, {
      id,
      taxKind,
      stock: 3,
      variants: [{ sku: id.toUpperCase(), values: [], priceCents, ...(own && { taxKind: own }) }],
    })
    return known(variants[0]).id
  }

  async function boughtIn(country: string, variantIds: readonly number[]) {
    const guest = makeVisitor({ country })
    const lines = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
    const placed = await placeOrder(world, guest, 0, { country, lines })
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    return placed.order
  }

  it.each<[TaxKind, TaxKind | undefined, object]>([
    ['service', undefined, { country: 'PL', percent: '23.00', netCents: 10_000, vatCents: 2300 }],
    [
      'spv:DE',
      undefined,
      { kind: 'spv:DE', country: 'DE', percent: '19.00', netCents: 10_336, vatCents: 1964 },
    ],
    ['mpv', undefined, { kind: 'mpv', country: '', netCents: 12_300, vatCents: 0 }],
    ['mpv', 'spv:NL', { kind: 'spv:NL', country: 'NL', percent: '21.00' }],
    ['spv:FR', 'service', { country: 'PL', percent: '23.00' }],
  ])('a %s whose variant is %s, bought in Poland, has the VAT of its kind', async (kind, own, vat) => {
    const order = await boughtIn('PL', [await variantOf(kind, 12_300, own)])
    const [line] = await linesOfOrder(world.shop.db, order.id)
    expect(line?.tax_kind).toBe(own ?? kind)
    const invoice = known((await documentsOf(world, order))[0])
    expect(invoice.content.vat).toMatchObject(vat)
    expect(invoice.content.vat).not.toHaveProperty('parts')
    expect(invoice.vat_cents).toBe(invoice.content.vat?.vatCents)
  })

  it('mixed goods have parts, which the invoice names in each language', async () => {
    const order = await boughtIn('PL', [
      await variantOf('mpv', 5000),
      await variantOf('service', 12_300),
      await variantOf('spv:DE', 11_900),
    ])
    const invoice = known((await documentsOf(world, order))[0])
    expect(invoice.content.vat).toMatchObject({
      country: 'PL',
      netCents: 25_000,
      vatCents: 4200,
      parts: [
        { country: 'PL', percent: '23.00', netCents: 10_000, vatCents: 2300 },
        { kind: 'spv:DE', country: 'DE', percent: '19.00', netCents: 10_000, vatCents: 1900 },
        { kind: 'mpv', netCents: 5000, vatCents: 0 },
      ],
    })
    const text = (locale: string) =>
      JSON.stringify(documentLayout({ ...invoice, locale }, 'https://shop.example'))
    expect(text('en-US')).toContain('Single-purpose voucher, Germany')
    expect(text('en-US')).toContain('Article 30b(2)')
    expect(text('de')).toContain('Mehrzweck-Gutschein: Die Umsatzsteuer entsteht bei der Einlösung')
    expect(text('ar')).toContain('قسيمة متعددة الأغراض')
    const file = documentsCsv(await listDocuments(world.shop, {}))
    expect(file).toContain(`${invoice.label},`)
    expect(file).toContain(',292.00,250.00,42.00,23.00 / 19.00,')
  })

  it('refunds return the VAT of the refunded kinds, and a full refund all of it', async () => {
    const order = await boughtIn('PL', [
      await variantOf('service', 12_300),
      await variantOf('spv:DE', 11_900),
      await variantOf('mpv', 5000),
    ])
    const lines = await linesOfOrder(world.shop.db, order.id)
    const voucher = known(lines.find(({ tax_kind: kind }) => kind === 'spv:DE'))
    await refund(world, order, { lines: [{ line: voucher.position + 1 }] }, 'partlyRefunded')
    await refund(world, order, { cents: 1001 }, 'partlyRefunded')
    await refund(world, order, {}, 'refunded')
    const [invoice, ...notes] = await documentsOf(world, order)
    expect(notes[0]?.content.vat).toMatchObject({ kind: 'spv:DE', netCents: 10_000, vatCents: 1900 })
    for (const kind of [undefined, 'spv:DE', 'mpv']) {
      const partsOf = (document: typeof invoice) => {
        const { vat } = known(document).content
        const part = (vat?.parts ?? (vat ? [vat] : [])).find((one) => one.kind === kind)
        return [part?.netCents ?? 0, part?.vatCents ?? 0]
      }
      const credited = notes.map(partsOf)
      const sum = [0, 1].map((at) => credited.reduce((total, one) => total + (one[at] ?? 0), 0))
      expect(sum).toEqual(partsOf(invoice))
    }
  })

  it('the card page shows the VAT of each kind that has one', async () => {
    const guest = makeVisitor({ country: 'PL' })
    const variants = [
      await variantOf('spv:DE', 11_900),
      await variantOf('service', 12_300),
      await variantOf('mpv', 5000),
    ]
    const lines = variants.map((variantId) => ({ variantId, quantity: 1 }))
    const placed = await placeOrder(world, guest, 0, { method: 'card', country: 'PL', lines })
    const { vat } = await readCardPage(world.shop, guest, { orderId: placed.order.id })
    expect(vat.map(({ label }) => label)).toEqual(['VAT, Poland 23%, included', 'VAT, Germany 19%, included'])
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    const invoice = known((await documentsOf(world, placed.order))[0])
    const [services, vouchers, others] = invoice.content.vat?.parts ?? []
    expect(vat.map(({ cents }) => cents)).toEqual([services?.vatCents, vouchers?.vatCents])
    expect(others).toMatchObject({ kind: 'mpv', vatCents: 0 })
  })
})
