import { outcomeOf } from '../../helpers/outcome-of.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { pdfFonts } from '../../../src/platform/documents/pdf-fonts.ts'
import { lettersOf, printable } from '../../../src/platform/documents/printable.ts'
import { listVatRates, shownVatRates } from '../../../src/shop/invoices/list-vat-rates.ts'
import { documentsCsv, listDocuments, pdfOfDocument } from '../../../src/shop/invoices/export-documents.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { documentLayout } from '../../../src/shop/invoices/document-layout.ts'
import type { DocumentRow } from '../../../src/shop/invoices/document-records.ts'
import { openDocument } from '../../../src/shop/invoices/open-document.ts'
import { importVatRates, removeVatRate, setVatRate } from '../../../src/shop/invoices/set-vat-rate.ts'
import { saveVatRates, vatRatesAt } from '../../../src/shop/invoices/vat-rate-records.ts'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { signedOrderPath } from '../../../src/shop/orders/access/order-access.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { testActor, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { bought, documentsOf, product, refund, untilCredited } from './document-facts.ts'

describeOnDatabase('PSP-5 the files of documents', (openDatabase) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await openDatabase())))
  afterAll(() => world.close())
  afterEach(() => void vi.restoreAllMocks())

  it('are for visitors who may see the order, and not found for others', async () => {
    const { order, guest } = await bought(world)
    const other = await bought(world)
    const { id, label } = known((await documentsOf(world, order))[0])
    const access = await accessTo(order.id)
    for (const opened of [await open(id, guest), await open(id, makeVisitor(), access)])
      expect(opened.fileName).toBe(`invoice-${label}.pdf`)
    const member = await makeMember(world.shop)
    const stranger = makeVisitor()
    const refused: [number, Visitor, string?][] = [
      [id, stranger],
      [id, other.guest],
      [id, stranger, `${access}x`],
      [id, stranger, await accessTo(other.order.id)],
      [id, await visitorOf(world.shop, member.id)],
      [999_999, guest],
    ]
    for (const asked of refused) await expect(open(...asked)).rejects.toThrow('not-found')
    const deleted = { deleted_at: world.shop.now() }
    await world.shop.db.updateTable('orders').set(deleted).where('id', '=', order.id).execute()
    await expect(open(id, guest)).rejects.toThrow('not-found')
    await expect(open(id, guest, access)).rejects.toThrow('not-found')
  })

  it('list the purchase and the payment, contain no key, and are the same bytes each time', async () => {
    const { order, guest } = await bought(world, { quantity: 2 })
    await refund(world, order, { cents: 500 }, 'partlyRefunded')
    await untilCredited(world, order, 500)
    const [invoice, note] = await documentsOf(world, order)
    const first = (await open(known(invoice).id, guest)).bytes
    const again = (await open(known(invoice).id, guest)).bytes
    expect(first.equals(again)).toBe(true)
    const text = await textOf(first)
    for (const part of [known(invoice).label, order.order_no, '$20.00', 'buyer@example.com', 'Paid in full'])
      expect(text).toContain(part)
    const credit = await textOf((await open(known(note).id, guest)).bytes)
    for (const part of [known(note).label, known(invoice).label, '$5.00', '$15.00'])
      expect(credit).toContain(part)
    const keys = await keysOf(order.id)
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(text + credit).not.toContain(key)
  })

  it('are listed with the order and linked in the mail with the keys', async () => {
    const { order, guest } = await bought(world)
    const { id, label } = known((await documentsOf(world, order))[0])
    const { documents } = await readOrder(world.shop, guest, { orderId: order.id })
    expect(documents).toEqual([{ id, label, series: 'invoice', orderId: order.id }])
    const mail = known(world.mailbox.sent.findLast(({ text }) => text.includes(order.order_no)))
    const url = new URL(known(/https?:\S+\/order-document\?\S+/.exec(mail.text)?.[0]))
    expect(url.searchParams.get('id')).toBe(String(id))
    const access = known(url.searchParams.get('access'))
    expect((await open(id, makeVisitor(), access)).bytes.length).toBeGreaterThan(1000)
  })

  it('print markup in the input of buyers and shop keepers as text', async () => {
    const entered = '#panic("x") $1$ *a* <b>'
    await setSetting(world.shop, 'seller.name', entered)
    const guest = makeVisitor()
    const order = await buy(world, guest, (await product(world, 1)).variantId)
    await setSetting(world.shop, 'seller.name', '')
    const { id } = known((await documentsOf(world, order))[0])
    const text = await textOf((await open(id, guest)).bytes)
    expect(text.replace(/\s/g, '')).toContain(entered.replace(/\s/g, ''))
  })

  it('have a glyph for each letter of their texts in every language of the shop', async () => {
    await saveVatRates(world.shop.db, [{ country: 'NO', percent: '25' }])
    await setSetting(world.shop, 'seller.country', 'NO')
    const { order } = await bought(world)
    await refund(world, order, { cents: 100 }, 'partlyRefunded')
    await untilCredited(world, order, 100)
    const documents = await documentsOf(world, order)
    await removeVatRate(world.shop, testActor, 'no')
    for (const { id: locale, tag } of locales) {
      const printed = documents
        .map((row): DocumentRow => ({ ...row, locale }))
        .map((row) => documentLayout(row, 'https://x'))
      const letters = lettersOf(printed.map((one) => ({ ...one, cut: '' }))) + textsOf(locale)
      const { missing } = await pdfFonts(printable(letters), tag)
      expect([locale, ...missing]).toEqual([locale])
    }
  })

  it('can be listed and exported with totals that no spreadsheet executes', async () => {
    const { order } = await bought(world)
    const [document] = await documentsOf(world, order)
    const day = world.shop.now().toISOString().slice(0, 10)
    const listed = await listDocuments(world.shop, { from: day, to: day })
    expect(listed.map(({ id }) => id)).toContain(document?.id)
    expect(await listDocuments(world.shop, { to: '2001-01-01' })).toEqual([])
    const csv = documentsCsv([{ ...known(listed[0]), order_no: '=cmd|"x"', label: '@1' }])
    const [, row, total] = csv.split('\r\n')
    expect(row).toMatch(/^invoice,'@1,.*"'=cmd\|""x"""/)
    expect(total).toMatch(/^invoice,all,/)
    const { fileName, bytes } = await pdfOfDocument(world.shop, known(document))
    expect(fileName).toMatch(/^invoice-[\d-]+\.pdf$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(listDocuments(world.shop, { from: '2026-02-30' })).rejects.toMatchObject({
      issues: [{ code: 'input.day', field: 'from' }],
    })
    await expect(listDocuments(world.shop, { to: 'x' })).rejects.toMatchObject({
      issues: [{ code: 'input.day', field: 'to' }],
    })
  })

  it('OPS-11 VAT rates are neither set nor removed if they changed since the page was shown', async () => {
    const { shop } = world
    await setSetting(shop, 'seller.country', 'NO')
    const shown = shownVatRates(await listVatRates(shop))
    const set = (percent: string, seen: string) =>
      outcomeOf(setVatRate(shop, testActor, 'SE', percent, { shown: seen }))
    const issues = await Promise.all([set('25', shown), set('12', shown)])
    expect(issues.filter((issue) => issue === undefined)).toHaveLength(1)
    expect(issues.join('')).toBe('vat.changed percent')
    const later = shownVatRates(await listVatRates(shop))
    expect(await set('6', later)).toBeUndefined()
    expect(await outcomeOf(removeVatRate(shop, testActor, 'SE', { shown: '25' }))).toBe('staff.changed')
    await removeVatRate(shop, testActor, 'SE', { shown: '6' })
    expect(await outcomeOf(removeVatRate(shop, testActor, 'SE', { shown: '6' }))).toBe('not-found')
    expect(await set('7', later)).toBe('vat.removed percent')
  })

  it('wrong VAT rates name their field and change nothing', async () => {
    const { shop } = world
    await setSetting(shop, 'seller.country', '')
    expect(await outcomeOf(setVatRate(shop, testActor, 'DE', '19'))).toBe('vat.no-seller')
    await setSetting(shop, 'seller.country', 'NO')
    expect(await outcomeOf(setVatRate(shop, testActor, 'XX', '19'))).toBe('input.country country')
    expect(await outcomeOf(setVatRate(shop, testActor, 'DE', '-1'))).toBe('vat.percent percent')
    const wrong = importVatRates(shop, testActor, 'country,percent\nDE,19\nFR,101')
    expect(await outcomeOf(wrong)).toBe('vat.percent rates[1].percent')
    expect(await vatRatesAt(shop.db, shop.now())).toEqual([])
    await importVatRates(shop, testActor, 'country,percent\nde,19\nFR,20.5\n')
    expect(await vatRatesAt(shop.db, shop.now())).toEqual([
      { country: 'DE', percent: '19.00' },
      { country: 'FR', percent: '20.50' },
    ])
  })

  function open(documentId: number, visitor: Visitor, access?: string) {
    return openDocument(world.shop, visitor, { documentId, access })
  }

  async function accessTo(orderId: number): Promise<string> {
    const path = signedOrderPath(world.shop, await existingOrder(world.shop.db, orderId))
    return known(new URL(path, 'http://x').searchParams.get('access'))
  }

  async function keysOf(orderId: number): Promise<string[]> {
    const rows = await world.shop.db
      .selectFrom('stock_key as k')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .select(['k.secret_id', 'k.sealed'])
      .where('l.order_id', '=', orderId)
      .execute()
    return rows.map((row) => world.shop.secrets.unseal(row.secret_id, row.sealed))
  }
})

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.join('\n')
}

/** All texts of documents in a language. */
function textsOf(locale: string): string {
  const file = known(readdirSync('locales').find((name) => name === `${locale}.json`))
  const texts = JSON.parse(readFileSync(`locales/${file}`, 'utf8')) as Record<string, string>
  return Object.entries(texts)
    .filter(([id]) => /^(document|mail\.sums|mail\.open-order|common)\b/.test(id))
    .map(([, text]) => text)
    .join('')
}
