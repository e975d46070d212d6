import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { refundsIn } from '../../../src/shop/reports/figures/figure-records.ts'
import {
  correctInvoice,
  correctInvoiceByHand,
  readCorrection,
} from '../../../src/shop/invoices/corrections/correct-invoice.ts'
import { documentLayout } from '../../../src/shop/invoices/document-layout.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { signLink } from '../../../src/shop/mailed-link.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { openVies, type OpenVies } from '../../helpers/companies/open-vies.ts'
import { testActor, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, payOrderBy, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'
import { documentsOf, product, refund, sumOf } from './document-facts.ts'

const dutch = { name: 'Molen B.V.', country: 'NL', vatNumber: 'NL 0044.95.445.B01' }
const named = { name: 'Molen Holding', country: '', vatNumber: '' }

describeOnDatabase('RTS-6 corrections of invoices', (open) => {
  let vies: OpenVies
  let world: SaleWorld
  beforeAll(async () => {
    vies = await openVies()
    world = await openSaleWorld(await open(), { env: { VIES_URL: vies.url } })
    const percents = { DE: '19', NL: '21' }
    await saveVatRates(
      world.shop.db,
      Object.entries(percents).map(([country, percent]) => ({ country, percent })),
    )
    await setSetting(world.shop, 'seller.country', 'DE')
    await setSetting(world.shop, 'seller.vat-id', 'DE 811 569 869')
  })
  afterAll(async () => {
    await world.close()
    await vies.close()
  })
  beforeEach(() =>
    world.shop.db
      .updateTable('vat_check')
      .set({ checked_at: new Date(0) })
      .execute(),
  )
  afterEach(() => {
    vies.error = undefined
    vies.unknown.clear()
  })

  async function paid(buyer: Visitor = makeVisitor(), quantity = 1) {
    const { variantId } = await product(world, quantity, 12_100 / quantity)
    const placed = await placeOrder(world, buyer, variantId, { quantity, country: 'NL' })
    await payOrderBy(world, buyer, placed)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    return { order: placed.order, buyer }
  }

  async function correct(buyer: Visitor, { id: orderId }: OrderRow, company = dutch, access?: string) {
    const { invoice } = await readCorrection(world.shop, buyer, { orderId, access })
    const wish = { orderId, access, company, invoiceId: known(invoice).id }
    return outcomeOf(correctInvoice(world.shop, buyer, wish))
  }

  /** Runs the check of the number. */
  async function corrected(buyer: Visitor, order: OrderRow, company = dutch) {
    const outcome = await correct(buyer, order, company)
    await world.runDueJobs()
    return outcome
  }

  const stateOf = async (buyer: Visitor, { id: orderId }: OrderRow) =>
    (await readCorrection(world.shop, buyer, { orderId })).last?.state

  /** Total and VAT that the documents leave. */
  async function left(order: OrderRow): Promise<[cents: number, vat: number]> {
    const documents = await documentsOf(world, order)
    for (const { content, total_cents: total } of documents) expect(sumOf(content)).toBe(total)
    const sum = (amount: 'total_cents' | 'vat_cents') =>
      documents.reduce((all, row) => all + (row.series === 'invoice' ? 1 : -1) * row[amount], 0)
    return [sum('total_cents'), sum('vat_cents')]
  }

  it('a proven number: credit note in full, invoice with reverse charge, one mail, no money', async () => {
    const { order, buyer } = await paid()
    expect(await left(order)).toEqual([12_100, 2100])
    const from = world.shop.now()
    expect(await corrected(buyer, order)).toBe('waiting')
    const [wrong, credit, invoice] = (await documentsOf(world, order)).map((row) => known(row))
    expect(credit).toMatchObject({
      series: 'credit-note',
      total_cents: 12_100,
      vat_cents: 2100,
      corrects_id: wrong?.id,
    })
    expect(invoice).toMatchObject({ series: 'invoice', total_cents: 12_100, vat_cents: 0, vat_country: 'NL' })
    expect(invoice?.content).toMatchObject({
      buyer: { company: 'Molen B.V.', vatId: 'NL004495445B01', country: 'NL' },
      vat: { isReverseCharge: true },
    })
    expect(await left(order)).toEqual([12_100, 0])
    expect(await stateOf(buyer, order)).toBe('done')
    const { db } = world.shop
    const row = db.selectFrom('orders').where('id', '=', order.id)
    expect(await row.select(['refunded_cents', 'for_company', 'withdraw_before']).executeTakeFirst()).toEqual(
      { refunded_cents: 0, for_company: true, withdraw_before: null },
    )
    expect(await refundsIn(db, [{ from }], {})).toEqual([])
    const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'invoice-correction').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([order.email])
    const mailed = known(world.mailbox.sent.findLast(({ to }) => to === order.email))
    expect(mailed.text).toContain(known(credit).label)
    expect(mailed.text).toContain(known(invoice).label)
    for (const locale of ['en-US', 'ar'])
      expect(JSON.stringify(documentLayout({ ...known(credit), locale }, 'https://shop.example'))).toContain(
        known(wrong).label,
      )
  })

  it.each(['MS_UNAVAILABLE', 'drop'])('%s: nothing changes until the number is proven', async (error) => {
    vies.error = error
    const { order, buyer } = await paid()
    expect(await corrected(buyer, order)).toBe('waiting')
    expect(await documentsOf(world, order)).toHaveLength(1)
    expect(await correct(buyer, order, named)).toBe('correction.busy orderId')
    vies.error = undefined
    world.clock.advance({ minutes: 3 })
    await world.runDueJobs()
    expect(await left(order)).toEqual([12_100, 0])
  })

  it('a service that never answers ends the correction, and so does an unknown number', async () => {
    vies.error = 'MS_UNAVAILABLE'
    const { order, buyer } = await paid()
    await corrected(buyer, order)
    for (let day = 0; day < 12; day++) {
      world.clock.advance({ hours: 12 })
      await world.runDueJobs()
    }
    expect(await stateOf(buyer, order)).toBe('dropped')
    vies.error = undefined
    vies.unknown.add('NL004495445B01')
    expect(await corrected(buyer, order)).toBe('waiting')
    expect(await stateOf(buyer, order)).toBe('unknown')
    expect(await correct(buyer, order)).toBe('vat-number.unknown vatNumber')
    expect(await documentsOf(world, order)).toHaveLength(1)
  })

  it('a new name by itself leaves the VAT unchanged; a correction without a change is refused', async () => {
    const { order, buyer } = await paid()
    expect(await correct(buyer, order, named)).toBe('done')
    const [, credit, invoice] = await documentsOf(world, order)
    expect(invoice?.content.vat).toEqual(credit?.content.vat)
    expect(await left(order)).toEqual([12_100, 2100])
    expect(await correct(buyer, order, named)).toBe('correction.same name')
  })

  it('a number that was proven after the invoice needs no change of the text', async () => {
    vies.error = 'MS_UNAVAILABLE'
    const { variantId } = await product(world, 1, 12_100)
    const buyer = makeVisitor()
    const placed = await placeOrder(world, buyer, variantId, { company: dutch, country: 'NL' })
    await payOrderBy(world, buyer, placed)
    await untilStatus(world, placed.order, 'delivered')
    vies.error = undefined
    world.clock.advance({ minutes: 5 })
    await world.runDueJobs()
    expect(await left(placed.order)).toEqual([12_100, 2100])
    expect(await correct(buyer, placed.order)).toBe('done')
    expect(await left(placed.order)).toEqual([12_100, 0])
    expect(await correct(buyer, placed.order, named)).toBe('done')
    expect(await left(placed.order)).toEqual([12_100, 2100])
  })

  it.each([
    { second: -1, outcome: 'done' },
    { second: 0, outcome: 'correction.over orderId' },
    { second: 1, outcome: 'correction.over orderId' },
  ])('30 days and $second s after the invoice: $outcome', async ({ second, outcome }) => {
    const { order, buyer } = await paid()
    const { issued_at: at } = known((await documentsOf(world, order))[0])
    const end = at.getTime() + 30 * 86_400_000 + second * 1000
    world.clock.advance({ seconds: (end - world.shop.now().getTime()) / 1000 })
    expect(await correct(buyer, order, named)).toBe(outcome)
    const byHand = correctInvoiceByHand(world.shop, testActor, {
      orderId: order.id,
      company: { ...named, name: 'By hand' },
    })
    expect(await byHand).toBe('done')
  })

  it('a member and the holder of the mailed link may correct; others find no order', async () => {
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const { order } = await paid(member)
    const stranger = makeVisitor()
    const wish = { orderId: order.id, company: named, invoiceId: 1 }
    expect(await outcomeOf(correctInvoice(world.shop, stranger, wish))).toMatch('not-found')
    expect(await outcomeOf(readCorrection(world.shop, stranger, { orderId: order.id }))).toMatch('not-found')
    expect(await correct(member, order, named)).toBe('done')
    const linked = await world.shop.db
      .selectFrom('orders')
      .select(['id', 'link_token'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const access = signLink(world.shop, 'order-link', linked)
    expect(await correct(stranger, order, { ...named, name: 'By link' }, access)).toBe('done')
  })

  it('only one of two tabs succeeds, and three corrections are the maximum', async () => {
    const { order, buyer } = await paid()
    const outcomes = await Promise.all(
      ['One', 'Two'].map((name) => correct(buyer, order, { ...named, name })),
    )
    expect(outcomes.toSorted()).toEqual(['correction.changed invoiceId', 'done'])
    expect(await correct(buyer, order, { ...named, name: 'Three' })).toBe('done')
    expect(await correct(buyer, order, { ...named, name: 'Four' })).toBe('done')
    expect(await correct(buyer, order, { ...named, name: 'Five' })).toBe('correction.often orderId')
    expect(await left(order)).toEqual([12_100, 2100])
  })

  it('refunds before and after a correction leave amounts and VAT exact', async () => {
    const { order, buyer } = await paid(undefined, 2)
    await refund(world, order, { cents: 2100 }, 'partlyRefunded')
    expect(await corrected(buyer, order)).toBe('waiting')
    expect(await left(order)).toEqual([10_000, 0])
    expect(await correct(buyer, order, named)).toBe('done')
    expect((await left(order))[0]).toBe(10_000)
    await refund(world, order, { cents: 3000 }, 'partlyRefunded')
    const last = known((await documentsOf(world, order)).at(-1))
    expect(last.content.corrects).toMatchObject({ stillPaidCents: 7000, reason: 'part' })
    await refund(world, order, {}, 'refunded')
    expect(await left(order)).toEqual([0, 0])
    expect(await correct(buyer, order, dutch)).toBe('correction.none orderId')
  })
})
