import { randomBytes } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TaxKind } from '../../../src/shop/catalogue/product/tax-kind.ts'
import { correctInvoiceByHand } from '../../../src/shop/invoices/corrections/correct-invoice.ts'
import { closeCheck, keepAnswer } from '../../../src/shop/invoices/business/company-buyer-records.ts'
import { partsOf } from '../../../src/shop/invoices/vat/vat-of-credit.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { refundOrder, type RefundWish } from '../../../src/shop/payments/refunds/refund-order.ts'
import { enterEuroRate } from '../../../src/shop/pricing/exchange-rates/enter-euro-rate.ts'
import { readReport } from '../../../src/shop/reports/read-report.ts'
import { exportReturn } from '../../../src/shop/reports/returns/export-return.ts'
import { readVatReturn } from '../../../src/shop/reports/returns/read-vat-return.ts'
import { quarterOf, quartersUpTo } from '../../../src/shop/reports/returns/return-period.ts'
import type { ReturnName, VatReturn } from '../../../src/shop/reports/returns/vat-return.ts'
import { testActor, makeProduct, makeVisitorPaying, setSetting } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import {
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../../sale/sale-world.ts'

const kinds: TaxKind[] = ['service', 'mpv', 'spv:DE', 'spv:NL']
const countries = ['NL', 'DE', 'FR', 'US', undefined]
const currencies = ['usd', 'eur', 'pln', 'jpy']
const company = { name: 'Mühle GmbH', country: 'DE', vatNumber: 'DE136695976' }

const confirmed = {
  vat_number: company.vatNumber,
  requester: 'NL004495445B01',
  is_valid: true,
  trader_name: '',
  consultation: '',
}

/** Dice with the same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describeOnDatabase('RTS-7 VAT returns', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    const { shop } = world
    const percents = { NL: '21', DE: '19', FR: '20' }
    await saveVatRates(
      shop.db,
      Object.entries(percents).map(([country, percent]) => ({ country, percent })),
    )
    await setSetting(shop, 'seller.country', 'NL')
    await setSetting(shop, 'seller.vat-id', 'NL004495445B01')
    const variants = new Map<TaxKind, number>()
    for (const taxKind of kinds) {
      const id = `return-${randomBytes(4).toString('hex')}`
      const { variants: made } = await makeProduct(shop, { id, taxKind, stock: 60 })
      variants.set(taxKind, known(made[0]).id)
    }
    const late: number[] = []
    const roll = dice(20_261_127)
    for (let at = 0; at < 30; at++) {
      const chosen = kinds.filter(() => roll(2) === 1)
      const lines = (chosen.length === 0 ? kinds.slice(0, 1) : chosen).map((kind) => ({
        variantId: known(variants.get(kind)),
        quantity: 1 + roll(2),
      }))
      const guest = await makeVisitorPaying(shop, currencies[roll(4)] ?? 'usd')
      const isCompany = roll(4) === 0
      const country = isCompany ? undefined : countries[roll(5)]
      const placed = await placeOrder(world, guest, 0, { lines, country, ...(isCompany && { company }) })
      if (isCompany) {
        const check = await keepAnswer(shop.db, {
          ...confirmed,
          checked_at: shop.now(),
        })
        await closeCheck(shop.db, placed.order.id, check)
      }
      await payOrderBy(world, guest, placed)
      await untilStatus(world, placed.order, 'delivered')
      if (at % 6 === 5) world.clock.advance({ days: 40 })
      if (country === 'DE' && late.length < 3) late.push(placed.order.id)
      if (roll(2) === 0 || late.includes(placed.order.id)) continue
      const whole = placed.order.total_cents / 100
      const cents = (1 + roll(Math.max(1, Math.floor(whole) - 1))) * 100
      const wish = roll(3) === 0 ? {} : roll(2) === 0 ? { cents } : { lines: [{ line: 1, quantity: 1 }] }
      await refunded(placed.order.id, wish)
    }
    world.clock.advance({ days: 100 })
    for (const orderId of late) await refunded(orderId, {})
    await correctSome()
    world.clock.advance({ days: 100 })
  }, 600_000)
  afterAll(() => world.close())

  async function refunded(orderId: number, wish: RefundWish) {
    await refundOrder(world.shop, testActor, orderId, wish)
    await world.runDueJobs()
    world.clock.advance({ minutes: 1 })
    await world.runDueJobs()
  }

  /** Corrects invoices of earlier quarters, some of them refunded in part or whole (RTS-6). */
  async function correctSome() {
    const { shop } = world
    await keepAnswer(shop.db, { ...confirmed, checked_at: shop.now() })
    const orders = await shop.db.selectFrom('orders').select('id').orderBy('id').execute()
    for (const { id: orderId } of orders.filter((_, at) => at % 3 === 0))
      await outcomeOf(correctInvoiceByHand(shop, testActor, { orderId, company }))
  }

  const read = (name: ReturnName, period: string) => readVatReturn(world.shop, { name, period })
  const periods = () => quartersUpTo(quarterOf(world.shop.now().toISOString().slice(0, 10)), 8)

  async function documents() {
    const rows = await world.shop.db.selectFrom('document').selectAll().execute()
    return rows.map((row) => ({ ...row, sign: row.series === 'invoice' ? 1 : -1 }))
  }

  /** Net and VAT by currency. */
  function sums(all: readonly { currency: string; netCents: number; vatCents: number }[]) {
    const byCurrency = new Map<string, [number, number]>()
    for (const { currency, netCents, vatCents } of all) {
      const [net, vat] = byCurrency.get(currency) ?? [0, 0]
      byCurrency.set(currency, [net + netCents, vat + vatCents])
    }
    return Object.fromEntries(byCurrency)
  }

  it('were tried with every kind, several currencies, refunds and reverse charge', async () => {
    const all = await documents()
    const parts = all.flatMap(({ content }) => (content.vat ? partsOf(content.vat) : []))
    expect(new Set(parts.map(({ kind = 'service' }) => kind))).toEqual(new Set(kinds))
    expect(new Set(all.map(({ currency }) => currency)).size).toBeGreaterThan(2)
    expect(all.filter(({ series }) => series === 'credit-note').length).toBeGreaterThan(5)
    expect(parts.some(({ isReverseCharge }) => isReverseCharge)).toBe(true)
    expect(all.filter(({ corrects_id: corrects }) => corrects !== null).length).toBeGreaterThan(5)
  })

  it.each(['oss', 'domestic'] as const)(
    'rows of %s and its omitted parts are invoices minus credit notes, to the cent',
    async (name) => {
      const found: VatReturn[] = []
      for (const period of periods()) found.push(await read(name, period.name))
      const booked = (await documents()).map(({ currency, total_cents: total, vat_cents: vat, sign }) => ({
        currency,
        netCents: sign * (total - vat),
        vatCents: sign * vat,
      }))
      expect(sums(found.flatMap(({ rows, leftOut }) => [...rows, ...leftOut]))).toEqual(sums(booked))
    },
  )

  it('the rows of each return are the parts of documents that belong there, by country and rate', async () => {
    const belongs = (name: ReturnName) => async () =>
      (await documents()).flatMap(({ content, currency, sign }) =>
        (content.vat ? partsOf(content.vat) : [])
          .filter(
            ({ kind, country, isReverseCharge }) =>
              kind !== 'mpv' &&
              !isReverseCharge &&
              (name === 'domestic' ? country === 'NL' : country === 'DE' || country === 'FR'),
          )
          .map(({ netCents, vatCents }) => ({
            currency,
            netCents: sign * netCents,
            vatCents: sign * vatCents,
          })),
      )
    for (const name of ['oss', 'domestic'] as const) {
      const rows = []
      for (const period of periods()) rows.push(...(await read(name, period.name)).rows)
      expect(sums(rows)).toEqual(sums(await belongs(name)()))
    }
  })

  it('the report of VAT by country has the parts of documents of several kinds', async () => {
    const byRate = new Map<string, [number, number]>()
    for (const { content, currency, sign, buyer_country: buyer, total_cents: total } of await documents()) {
      if (currency !== 'eur') continue
      const parts = content.vat ? partsOf(content.vat) : [{ country: buyer, netCents: total, vatCents: 0 }]
      for (const part of parts) {
        const { country, netCents, vatCents } = part
        const key = `${country} ${'percent' in part ? Number(part.percent) : ''}`
        const [gross, vat] = byRate.get(key) ?? [0, 0]
        byRate.set(key, [gross + sign * (netCents + vatCents), vat + sign * vatCents])
      }
    }
    const now = world.shop.now().getTime()
    const from = new Date(now - 1000 * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await readReport(world.shop, { name: 'tax', currency: 'eur', from })
    const reported = new Map<string, [number, number]>()
    for (const { heads, values } of rows) {
      const key = `${heads.country ?? ''} ${heads.rate ?? ''}`
      const [gross, vat] = reported.get(key) ?? [0, 0]
      reported.set(key, [gross + (values.gross ?? 0), vat + (values.vat ?? 0)])
    }
    expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(byRate))
    expect(byRate.size).toBeGreaterThan(2)
  })

  it('months of the domestic return add up to its quarter', async () => {
    const asked = periods().map((one) => read('domestic', one.name))
    const busy = known((await Promise.all(asked)).find(({ rows: all }) => all.length > 0))
    const { name, from } = busy.period
    const first = Number(from.slice(5, 7))
    const months = [0, 1, 2].map((at) => `${name.slice(0, 4)}-${String(first + at).padStart(2, '0')}`)
    const rows = []
    for (const month of months) rows.push(...(await read('domestic', month)).rows)
    expect(sums(rows)).toEqual(sums((await read('domestic', name)).rows))
  })

  it('a missing rate is asked for; once entered, the XML states what the table does', async () => {
    const quarters = periods()
    let written = ''
    for (const { name } of quarters.slice(0, -1)) {
      const before = await read('oss', name)
      for (const { day, currency } of before.missing)
        await enterEuroRate(world.shop, testActor, {
          day,
          currency,
          rate: currency === 'jpy' ? '160.5' : '1.25',
        })
      const after = await read('oss', name)
      expect(after.missing).toEqual([])
      for (const { rate, euro, vatCents } of after.rows)
        expect(euro?.vat).toBe(Math.round(vatCents / Number(rate?.perEuro)))
      if (after.rows.some(({ rate }) => rate?.isProvisional)) continue
      const { content } = await exportReturn(world.shop, testActor, {
        name: 'oss',
        period: name,
        format: 'xml',
      })
      const parsed = JSON.stringify(new XMLParser({ removeNSPrefix: true }).parse(content, true))
      expect(parsed).toContain(`"Year":${name.slice(0, 4)},"Quarter":${name.slice(-1)}`)
      const amounts = [...content.matchAll(/<ns2:(?:VatAmount|TotalVATAmountCorrection)[^>]*>(-?[\d.]+)</g)]
      const cents = amounts.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)
      expect(cents).toBe(after.total.vat)
      written += content
    }
    expect(written).toContain('<ns2:MemberStateOfConsumption>DE</ns2:MemberStateOfConsumption>')
    expect(written).toContain('<ns2:CorrectionsInfo>')
  })

  it('refuses unknown periods, and an XML before the quarter is over', async () => {
    const outcome = (input: object) => outcomeOf(readVatReturn(world.shop, input as { name: string }))
    expect(await outcome({ name: 'oss', period: '2026-11' })).toBe('report.quarter period')
    expect(await outcome({ name: 'domestic', period: '2026Q5' })).toBe('report.month-or-quarter period')
    expect(await outcome({ name: 'oss', period: '2099Q1' })).toBe('report.future period')
    expect(
      await outcomeOf(
        exportReturn(world.shop, testActor, { name: 'domestic', period: periods()[0]?.name, format: 'xml' }),
      ),
    ).toBe('report.no-xml format')
  })
})
