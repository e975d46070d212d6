import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportReport } from '../../../src/shop/reports/export-report.ts'
import { readReport, type ReportInput } from '../../../src/shop/reports/read-report.ts'
import type { Report } from '../../../src/shop/reports/report.ts'
import { readFigures } from '../../../src/shop/reports/figures/read-figures.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import {
  costOf,
  lastOfMonth,
  linesOf,
  namesOf,
  seriesOf,
  soldKeys,
  type SoldLine,
  soldLines,
  taxOf,
  untilTheSameTime,
} from './book-facts.ts'
import { backSign, bookkeeper, dayOf, sum } from './bookkeeper.ts'
import { before, checkFurtherReports, period, readOne, units } from './money-checks.ts'
import { checkFiles } from './file-checks.ts'
import { checkStoredSums } from './sum-checks.ts'
import { type Deed, playSales, type ReportWorld } from './report-world.ts'

describeOnBoth('OPS-9 the reports of the back office', (open) => {
  let play: ReportWorld
  beforeAll(async () => void (play = await playSales(await open(), 20_261_123)), 600_000)
  afterAll(() => play.world.close())

  const report = (input: ReportInput): Promise<Report> => readOne(play, input)

  checkFurtherReports(() => play)
  checkFiles(() => play)

  it('OPS-9 are tried with refunds, disputes and all currencies, before the period and in it', () => {
    for (const { from, to } of [period, before]) {
      const deeds = bookkeeper(play).between(from, to)
      expect(new Set(deeds.map(({ kind }) => kind))).toEqual(new Set(['paid', 'refund', 'lost', 'won']))
      expect(new Set(deeds.map(({ order }) => order.currency)).size).toBeGreaterThan(3)
    }
  })

  it.each(units)(
    'OPS-9 sales by day are those of the orders, refunds, disputes and keys (%s)',
    async (currency) => {
      const books = bookkeeper(play, currency)
      const days = await report({ name: 'days', currency, ...period })
      expect(days.rows).toHaveLength(29)
      const keys = await soldKeys(play)
      for (const { heads, values } of days.rows) {
        const day = heads.day ?? ''
        const deeds = books.between(day, day)
        const paid = deeds.filter(({ kind }) => kind === 'paid')
        const cost = sum(paid, (deed) => costOf(deed, keys, currency))
        expect(values).toMatchObject({
          orders: paid.length,
          takings: books.takings(deeds),
          refunds: books.refunds(deeds),
          cost,
          margin: books.takings(deeds) - books.refunds(deeds) - cost,
        })
      }
      const all = books.between(period.from, period.to)
      const earlier = books.between(before.from, before.to)
      expect(days.total).toMatchObject({ takings: books.takings(all), refunds: books.refunds(all) })
      expect(days.totalBefore).toMatchObject({
        takings: books.takings(earlier),
        refunds: books.refunds(earlier),
      })
      expect(sum(days.rows, (row) => row.before ?? 0)).toBe(books.takings(earlier))
    },
  )

  it('OPS-9 sales by day are those of the overview', async () => {
    const { month, monthBefore, days } = await readFigures(play.world.shop)
    const { total, totalBefore, rows } = await report({ name: 'days' })
    expect(rows).toHaveLength(30)
    expect(rows.at(-1)?.heads.day).toBe(dayOf(play.world.clock.now()))
    const { orders, takings, refunds, keys, cost, margin } = month
    expect(total).toMatchObject({ orders, takings, refunds, keys, cost, margin })
    expect(totalBefore).toMatchObject({ takings: monthBefore.takings, margin: monthBefore.margin })
    expect(rows.map(({ values }) => values.takings)).toEqual(days.map((day) => day.takings))
  })

  it.each(units)(
    'OPS-9 VAT by country and month is that of orders, refunds and disputes (%s)',
    async (currency) => {
      const taxes = await report({ name: 'tax', currency, ...period })
      const expected = taxOf(play, currency, period)
      expect(taxes.rows.length).toBeGreaterThan(0)
      const found = new Map(
        taxes.rows
          .filter(({ values }) => values.invoiced !== 0 || values.credited !== 0)
          .map(({ heads, values }) => [`${heads.month} ${heads.country} ${heads.rate}`, values]),
      )
      expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [key, sums] of expected) expect(found.get(key)).toEqual(sums)
      expect(taxes.total.vat).toBe(sum([...expected.values()], ({ vat }) => vat))
      const earlier = [...taxOf(play, currency, before).values()]
      expect(taxes.totalBefore).toMatchObject({
        vat: sum(earlier, ({ vat }) => vat),
        gross: sum(earlier, ({ gross }) => gross),
      })
    },
  )

  it.each(units)(
    'OPS-9 sales by country, method, coupon and currency are those of their orders (%s)',
    async (currency) => {
      const books = bookkeeper(play, currency)
      const keys = await soldKeys(play)
      const methods = await namesOf(play, 'payment_method')
      const series = await seriesOf(play)
      const traits: Record<
        'countries' | 'methods' | 'coupons' | 'currencies',
        (deed: Deed) => string | undefined
      > = {
        countries: ({ order }) => play.countries.get(order.id),
        methods: ({ order }) => methods.get(order.payment_method_id ?? 0),
        coupons: ({ order }) => (order.coupon_code === null ? undefined : series.get(order.coupon_code)),
        currencies: ({ order }) => order.currency,
      }
      for (const [name, traitOf] of Object.entries(traits)) {
        const found = await report({ name, currency, ...period })
        const [head = 'day'] = found.heads
        const deeds = books.between(period.from, period.to)
        const all = Map.groupBy(deeds, traitOf)
        const earlier = Map.groupBy(books.between(before.from, before.to), traitOf)
        expect(new Set(found.rows.map(({ heads }) => heads[head])), name).toEqual(
          new Set([...all.keys(), ...earlier.keys()]),
        )
        for (const row of found.rows) {
          const ofRow = all.get(row.heads[head]) ?? []
          const paid = ofRow.filter(({ kind }) => kind === 'paid')
          const cost = sum(paid, (deed) => costOf(deed, keys, currency))
          expect(row.values, `${name} ${row.heads[head]}`).toMatchObject({
            orders: paid.length,
            takings: books.takings(ofRow),
            refunds: books.refunds(ofRow),
            cost,
            margin: books.takings(ofRow) - books.refunds(ofRow) - cost,
            'coupon-off': sum(paid, (deed) => books.amount(deed, deed.order.coupon_cents)),
          })
          expect(row.before).toBe(books.takings(earlier.get(row.heads[head]) ?? []))
        }
        expect(found.total).toMatchObject({ takings: books.takings(deeds), refunds: books.refunds(deeds) })
      }
    },
  )

  it.each(units)(
    'OPS-9 sales by product and category are all of the orders, each line by its goods (%s)',
    async (currency) => {
      const books = bookkeeper(play, currency)
      const lines = await soldLines(play)
      const names = await namesOf(play, 'product')
      const categories = await namesOf(play, 'category')
      for (const name of ['products', 'categories'] as const) {
        const nameOf = ({ product_id: product, category_id: category }: SoldLine) =>
          name === 'products' ? names.get(product) : categories.get(category)
        const expected = new Map<
          string | undefined,
          { units: number; takings: number; refunds: number; cost: number }
        >()
        for (const deed of books.between(period.from, period.to))
          for (const { line, cents } of linesOf(deed, lines, books.amount(deed), currency)) {
            const sums = expected.get(nameOf(line)) ?? { units: 0, takings: 0, refunds: 0, cost: 0 }
            if (deed.kind === 'paid') {
              sums.units += line.quantity
              sums.takings += cents
              const rate = currency === undefined ? 1 : Number(deed.order.rate)
              sums.cost += sum(line.costs, (cost) => Math.round((cost ?? 0) * rate))
            } else sums.refunds += backSign(deed) * cents
            expected.set(nameOf(line), sums)
          }
        const found = await report({ name, currency, ...period })
        const [head = 'day'] = found.heads
        for (const row of found.rows)
          expect(row.values, `${name} ${row.heads[head]}`).toMatchObject(
            expected.get(row.heads[head]) ?? { units: 0, takings: 0, refunds: 0, cost: 0 },
          )
        expect(found.rows.map(({ heads }) => heads[head])).toEqual(
          expect.arrayContaining([...expected.keys()]),
        )
        const days = await report({ name: 'days', currency, ...period })
        const { takings, refunds, cost, margin } = days.total
        expect(found.total).toMatchObject({ takings, refunds, cost, margin })
        expect(found.totalBefore).toMatchObject({
          takings: days.totalBefore.takings,
          refunds: days.totalBefore.refunds,
        })
      }
    },
  )

  it('OPS-9 a whole month is compared with the whole month before, a running one until the same time', async () => {
    const books = bookkeeper(play)
    const october = await report({ name: 'days', from: '2026-10-01', to: '2026-10-31' })
    expect(october.period.before.names).toHaveLength(30)
    expect(october.totalBefore.takings).toBe(books.takings(books.between('2026-09-01', '2026-09-30')))
    const now = play.world.clock.now()
    const today = dayOf(now)
    const month = { from: `${today.slice(0, 7)}-01`, to: lastOfMonth(today) }
    const running = await report({ name: 'days', ...month })
    expect(running.period).toMatchObject({ isRunning: true, to: month.to })
    expect(running.rows.at(-1)?.heads.day).toBe(today)
    expect(running.period.before.names).toHaveLength(running.rows.length)
    expect(running.totalBefore.takings).toBe(books.takings(untilTheSameTime(books.between('0', '9'), now)))
  })

  it('OPS-9 names the field of an invalid period, currency or report', async () => {
    const issueOf = async (input: Partial<ReportInput>) =>
      outcomeOf(readReport(play.world.shop, { name: 'days', ...input }))
    expect(await issueOf({ name: 'nothing' })).toBe('input.one-of name')
    expect(await issueOf({ currency: "eur' or 1=1" })).toBe('input.choice currency')
    expect(await issueOf({ from: '2026-02-30' })).toBe('input.day from')
    expect(await issueOf({ to: 'now()' })).toBe('input.day to')
    expect(await issueOf({ from: '2999-01-01', to: '2999-02-01' })).toBe('report.future from')
    expect(await issueOf({ from: '2026-10-02', to: '2026-10-01' })).toBe('report.ends-first to')
    expect(await issueOf({ from: '2001-01-01' })).toBe('report.too-long from')
    expect(await issueOf({ from: '2026-10-01', to: '2999-01-01' })).toBe('report.too-long from')
    expect(await issueOf({ from: '2026-10-01', to: '2027-01-31', currency: 'EUR' })).toMatchObject({
      name: 'days',
    })
  })

  it('OPS-9 are exported with the same figures, and the audit log names the person', async () => {
    const days = await report({ name: 'days', currency: 'eur', ...period })
    const file = await exportReport(play.world.shop, testActor, { name: 'days', currency: 'eur', ...period })
    expect(file.fileName).toBe('report-days-2026-10-05-2026-11-02-eur.csv')
    const lines = file.csv.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFDay,Paid orders,Takings (EUR),Refunds (EUR),Keys sold,Cost of keys (EUR),Kept by companies (EUR),Margin (EUR),"Margin, %","Takings (EUR), period before"',
    )
    expect(lines).toHaveLength(1 + 29 + 1 + 1)
    const takings = lines.slice(1, 30).map((line) => Number(line.split(',')[2]))
    expect(sum(takings, (amount) => Math.round(amount * 100))).toBe(days.total.takings)
    const logged = await play.world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(logged).toEqual({
      action: 'report.exported',
      subject: 'days',
      after: { ...period, currency: 'eur' },
    })
  })

  it('OPS-9 have names that no spreadsheet executes, and negative figures as numbers', async () => {
    const csvOf = async (name: string) => {
      const file = await exportReport(play.world.shop, testActor, { name, ...period })
      return file.csv
    }
    expect(await csvOf('products')).toMatch(/^'=Game \d,\d/m)
    expect(await csvOf('stock')).toMatch(/^"'=Game 1, Edition 0",REPORTED-1-0,\d/m)
    expect(await csvOf('margin')).toMatch(/^Cost of keys,-\d+\.\d\d,-\d/m)
  })

  checkStoredSums(() => play)
})
