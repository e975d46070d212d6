import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readReport, type ReportInput } from '../../../src/shop/reports/read-report.ts'
import type { Report } from '../../../src/shop/reports/report.ts'
import { costOf, soldKeys } from './book-facts.ts'
import { bookkeeper, dayOf, sum } from './bookkeeper.ts'
import { type Deed, type ReportWorld, startOfDay } from './report-world.ts'

export const units = [undefined, 'usd', 'eur', 'gbp', 'jpy', 'pln'] as const
export const period = { from: '2026-10-05', to: '2026-11-02' }
/** the same number of days before */
export const before = { from: '2026-09-06', to: '2026-10-04' }

export async function readOne({ world }: ReportWorld, input: ReportInput): Promise<Report> {
  return readReport(world.shop, input)
}

/** Registers tests of the reports about money, stock and time. */
export function checkFurtherReports(played: () => ReportWorld): void {
  it.each(units)(
    'OPS-9 the steps from the price of the goods to the margin add up (%s)',
    async (currency) => {
      const play = played()
      const books = bookkeeper(play, currency)
      const keys = await soldKeys(play)
      const stepsOf = (deeds: readonly Deed[]) => {
        const paid = deeds.filter(({ kind }) => kind === 'paid')
        const all = (of: (deed: Deed) => number) => sum(paid, (deed) => books.amount(deed, of(deed)))
        const coupons = all(({ order }) => order.coupon_cents)
        const charges =
          all(({ order }) => order.freight_cents) +
          all(({ order }) => order.service_charge_cents) +
          all(({ order }) => order.payment_fee_cents)
        const cost = sum(paid, (deed) => costOf(deed, keys, currency))
        const takings = books.takings(deeds)
        const refunds = books.refunds(deeds)
        return {
          goods: takings + coupons - charges,
          coupons: 0 - coupons,
          'member-discounts': 0,
          charges,
          takings,
          refunds: 0 - refunds,
          cost: 0 - cost,
          fees: 0,
          margin: takings - refunds - cost,
        }
      }
      const { rows, total } = await readOne(play, { name: 'margin', currency, ...period })
      expect(total.amount).toBe(stepsOf(books.between(period.from, period.to)).margin)
      const now = rows.map(({ heads, values }) => [heads.step, (values.amount ?? 0) + 0])
      expect(Object.fromEntries(now)).toEqual(stepsOf(books.between(period.from, period.to)))
      const earlier = rows.map((row) => [row.heads.step, (row.before ?? 0) + 0])
      expect(Object.fromEntries(earlier)).toEqual(stepsOf(books.between(before.from, before.to)))
    },
  )

  it.each(units)(
    'OPS-9 refunds and disputes of every day are those that were made (%s)',
    async (currency) => {
      const play = played()
      const books = bookkeeper(play, currency)
      const valuesOf = (deeds: readonly Deed[]) => {
        const some = (kind: Deed['kind']) => deeds.filter((deed) => deed.kind === kind)
        const money = (kind: Deed['kind']) => sum(some(kind), (deed) => books.amount(deed))
        const isWon = ({ order }: Deed) =>
          play.deeds.some(({ kind, order: { id } }) => kind === 'won' && id === order.id)
        return {
          refunds: books.refunds(deeds),
          'refund-count': some('refund').length,
          refunded: money('refund'),
          taken: money('lost'),
          regained: money('won'),
          disputes: some('lost').length,
          disputed: money('lost'),
          lost: some('lost').filter((deed) => !isWon(deed)).length,
        }
      }
      const found = await readOne(play, { name: 'refunds', currency, ...period })
      for (const { heads, values } of found.rows)
        expect(values, heads.day).toEqual(valuesOf(books.between(heads.day ?? '', heads.day ?? '')))
      expect(found.total).toEqual(valuesOf(books.between(period.from, period.to)))
      expect(found.totalBefore).toEqual(valuesOf(books.between(before.from, before.to)))
    },
  )

  it('OPS-9 stock value is the cost of the unsold keys at the end and at the beginning of the period', async () => {
    const play = played()
    const { rows: keys } = await sql<StockKey>`
      select v.sku, k.imported_at as came, k.sold_at as sold, b.unit_cost_cents as cost
      from stock_key k join variant v on v.id = k.variant_id left join key_batch b on b.id = k.batch_id`.execute(
      play.world.shop.db,
    )
    const unsold = (at: Date) => keys.filter(({ came, sold }) => came < at && (sold === null || sold >= at))
    const valueOf = (some: readonly StockKey[]) => sum(some, ({ cost }) => cost ?? 0)
    const [start, end] = [startOfDay(period.from), startOfDay('2026-11-03')]
    const stock = await readOne(play, { name: 'stock', currency: 'eur', ...period })
    expect(stock.currency).toBeUndefined()
    expect(stock.rows).toHaveLength(5)
    for (const { heads, values, before: valueBefore } of stock.rows) {
      const mine = ({ sku }: StockKey) => sku === heads.sku
      expect(values).toEqual({
        stock: unsold(end).filter(mine).length,
        'stock-value': valueOf(unsold(end).filter(mine)),
        'without-cost': unsold(end).filter((key) => mine(key) && key.cost === null).length,
        keys: keys.filter((key) => mine(key) && key.sold !== null && key.sold >= start && key.sold < end)
          .length,
      })
      expect(valueBefore).toBe(valueOf(unsold(start).filter(mine)))
    }
    expect(stock.total['stock-value']).toBe(valueOf(unsold(end)))
    expect(stock.totalBefore['stock-value']).toBe(valueOf(unsold(start)))
    expect(valueOf(unsold(start))).not.toBe(valueOf(unsold(end)))
    const now = await readOne(play, { name: 'stock' })
    expect(now.total.stock).toBe(keys.filter(({ sold }) => sold === null).length)
  })

  it('OPS-9 delivery times are the median and the 95th percentile of the orders', async () => {
    const play = played()
    const valuesOf = (deeds: readonly Deed[]) => {
      const seconds = deeds
        .flatMap(({ at, deliveredAt }) => (deliveredAt ? (deliveredAt.getTime() - at.getTime()) / 1000 : []))
        .toSorted((one, other) => one - other)
      const within = (part: number) => seconds[Math.ceil(seconds.length * part) - 1]
      return { median: within(0.5), slow: within(0.95), delivered: seconds.length, waiting: 0 }
    }
    const paid = (from: string, to: string) =>
      play.deeds.filter(({ kind, at }) => kind === 'paid' && dayOf(at) >= from && dayOf(at) <= to)
    const found = await readOne(play, { name: 'delivery', ...period })
    expect(found.rows).toHaveLength(29)
    for (const { heads, values } of found.rows)
      expect(values, heads.day).toEqual(valuesOf(paid(heads.day ?? '', heads.day ?? '')))
    expect(found.total).toEqual(valuesOf(paid(period.from, period.to)))
    expect(found.totalBefore).toEqual(valuesOf(paid(before.from, before.to)))
  })
}

interface StockKey {
  sku: string
  came: Date
  sold: Date | null
  cost: number | null
}
