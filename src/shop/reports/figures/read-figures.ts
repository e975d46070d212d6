import { dayOf, daysLater, startOfDay } from '../../../platform/calendar.ts'
import type { Db, Shop } from '../../shop.ts'
import { type Sales, sumSales } from '../sales-sums.ts'
import { sumsIn } from '../sums/read-sums.ts'
import type { Span, Unit } from './figure-records.ts'

/** Figures of a span. Amounts in US cents at each order's rate, unless another currency is requested. */
export type Figures = Pick<
  Sales,
  | 'orders'
  | 'takings'
  | 'memberDiscounts'
  | 'off'
  | 'charges'
  | 'refunds'
  | 'cost'
  | 'fees'
  | 'keys'
  | 'keysWithoutCost'
  | 'ordersWithoutFee'
> & { margin: number }

export interface DayFigures extends Figures {
  day: string
  /** takings of the day 30 days before */
  takingsBefore: number
}

export interface Overview {
  timeZone: string
  today: Figures
  /** yesterday until the same time of day */
  yesterday: Figures
  /** the last 30 days */
  month: Figures
  /** the 30 days before, until the same time of day */
  monthBefore: Figures
  days: DayFigures[]
}

const shownDays = 30

/** Figures of today and recent days, exact to the cent with orders, credit notes and keys. */
export async function readFigures({
  db,
  now,
  config: { timeZone },
}: Pick<Shop, 'db' | 'now' | 'config'>): Promise<Overview> {
  const at = now()
  // days have their own beginnings, since clock changes make them 23 or 25 hours
  const starts = Array.from({ length: 2 * shownDays }, (_, index) =>
    startOfDay(at, timeZone, index - 2 * shownDays + 1),
  )
  const past = starts.slice(0, -1).map((from, index): Span => ({ from, until: starts[index + 1] }))
  const startBefore = (days: number) => startOfDay(at, timeZone, -days)
  const running: Span[] = [
    { from: startBefore(shownDays), until: daysLater(at, timeZone, -shownDays) },
    { from: startBefore(1), until: daysLater(at, timeZone, -1) },
    { from: startBefore(0) },
  ]
  const [pastDays, [monthAgo = total([]), yesterday = total([]), today = total([])]] = await Promise.all([
    sumsOf(db, past),
    sumsOf(db, running),
  ])
  const days = [...pastDays, today]
  return {
    timeZone,
    today,
    yesterday,
    month: total(days.slice(shownDays)),
    monthBefore: total([...days.slice(0, shownDays - 1), monthAgo]),
    days: days.slice(shownDays).map((figures, index) => ({
      ...figures,
      day: dayOf(starts[shownDays + index] ?? at, timeZone),
      takingsBefore: days[index]?.takings ?? 0,
    })),
  }
}

export async function sumsOf(db: Db, spans: readonly Span[], unit: Unit = {}): Promise<Figures[]> {
  const parts = Map.groupBy(await sumsIn(db, 'all', { spans, unit }), ({ span }) => span)
  return spans.map((_, index) => total(parts.get(index + 1) ?? []))
}

export function marginOf({
  takings,
  refunds,
  cost,
  fees,
}: Pick<Figures, 'takings' | 'refunds' | 'cost' | 'fees'>): number {
  return takings - refunds - cost - fees
}

export function total(all: readonly Partial<Sales>[]): Figures {
  const sum = sumSales(all)
  const { orders, takings, memberDiscounts, off, charges, refunds, cost, fees } = sum
  const { keys, keysWithoutCost, ordersWithoutFee } = sum
  return {
    orders,
    takings,
    memberDiscounts,
    off,
    charges,
    refunds,
    cost,
    fees,
    keys,
    keysWithoutCost,
    ordersWithoutFee,
    margin: marginOf(sum),
  }
}
