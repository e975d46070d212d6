import { dayOf, daysLater, startOfDay } from '../../../platform/calendar.ts'
import type { Db, Shop } from '../../shop.ts'
import { feesIn } from './fee-records.ts'
import { keyCostsIn, refundsIn, renewedIn, type Span, takingsIn, type Unit } from './figure-records.ts'

/** Figures of a span. Amounts in US cents at each order's rate, unless another currency is requested. */
export interface Figures {
  orders: number
  takings: number
  refunds: number
  margin: number
  cost: number
  /** known fees of paid orders */
  fees: number
  keys: number
  keysWithoutCost: number
  ordersWithoutFee: number
}

export interface DayFigures extends Figures {
  day: string
  /** of the day 30 days before */
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
  const [pastDays, [monthAgo = nothing, yesterday = nothing, today = nothing]] = await Promise.all([
    readPast(db, past, at),
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

const keptMinutes = 5

/** Cached sums of past days by shop: only late costs and fees change them. */
const keptPasts = new WeakMap<Db, { firstDay: number; readAt: number; days: Promise<Figures[]> }>()

async function readPast(db: Db, past: readonly Span[], now: Date): Promise<Figures[]> {
  const firstDay = past[0]?.from.getTime() ?? 0
  const kept = keptPasts.get(db)
  const age = now.getTime() - (kept?.readAt ?? 0)
  if (kept?.firstDay === firstDay && age >= 0 && age < keptMinutes * 60_000) return kept.days
  const days = sumsOf(db, past)
  keptPasts.set(db, { firstDay, readAt: now.getTime(), days })
  // a failed read is repeated
  days.catch(() => keptPasts.delete(db))
  return days
}

const nothing: Figures = {
  orders: 0,
  takings: 0,
  refunds: 0,
  margin: 0,
  cost: 0,
  fees: 0,
  keys: 0,
  keysWithoutCost: 0,
  ordersWithoutFee: 0,
}

export async function sumsOf(db: Db, spans: readonly Span[], unit: Unit = {}): Promise<Figures[]> {
  const [takings, refunds, renewed, costs, fees] = await Promise.all([
    takingsIn(db, spans, unit),
    refundsIn(db, spans, unit),
    renewedIn(db, spans, unit),
    keyCostsIn(db, spans, unit),
    feesIn(db, spans, unit),
  ])
  const of = <Row extends { span: number }>(rows: readonly Row[], index: number) =>
    rows.find(({ span }) => span === index + 1)
  return spans.map((_, index) => {
    const { orders = 0, cents: taken = 0 } = of(takings, index) ?? {}
    const back = (of(refunds, index)?.cents ?? 0) - (of(renewed, index)?.cents ?? 0)
    const { keys = 0, keysWithoutCost = 0, cents: cost = 0 } = of(costs, index) ?? {}
    const { cents: fee = 0, ordersWithoutFee = 0 } = of(fees, index) ?? {}
    const counts = { orders, keys, keysWithoutCost, ordersWithoutFee }
    return {
      ...counts,
      takings: taken,
      refunds: back,
      margin: marginOf({ takings: taken, refunds: back, cost, fees: fee }),
      cost,
      fees: fee,
    }
  })
}

export function marginOf({
  takings,
  refunds,
  cost,
  fees,
}: Pick<Figures, 'takings' | 'refunds' | 'cost' | 'fees'>): number {
  return takings - refunds - cost - fees
}

export function total(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, figures) => ({
      orders: sum.orders + figures.orders,
      takings: sum.takings + figures.takings,
      refunds: sum.refunds + figures.refunds,
      margin: sum.margin + figures.margin,
      cost: sum.cost + figures.cost,
      fees: sum.fees + figures.fees,
      keys: sum.keys + figures.keys,
      keysWithoutCost: sum.keysWithoutCost + figures.keysWithoutCost,
      ordersWithoutFee: sum.ordersWithoutFee + figures.ordersWithoutFee,
    }),
    nothing,
  )
}
