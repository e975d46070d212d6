import { dayOf, daysLater, startOfDay } from '../../../platform/calendar.ts'
import type { Db, Shop } from '../../shop.ts'
import { feesIn } from './fee-records.ts'
import { keyCostsIn, refundsIn, renewedIn, type Span, takingsIn, type Unit } from './figure-records.ts'

/** What was done within a time. Amounts in US cents at the rate of each order, where no other currency is asked for. */
export interface Figures {
  /** that were paid */
  orders: number
  takings: number
  /** what went back, less what a dispute had taken and the shop has again */
  refunds: number
  /** what was taken, less refunds, what the keys cost and what payment companies kept */
  margin: number
  cost: number
  /** what payment companies kept of the orders that were paid, as far as they told */
  fees: number
  keys: number
  /** sold keys of which nobody told the cost: the margin is less by what they cost */
  keysWithoutCost: number
  /** paid orders of which no company told what it keeps: the margin is less by that */
  ordersWithoutFee: number
}

export interface DayFigures extends Figures {
  /** `2026-11-22`, in the zone of the shop */
  day: string
  /** of the day 30 days before */
  takingsBefore: number
}

export interface Overview {
  timeZone: string
  today: Figures
  /** yesterday until the same time of the clock */
  yesterday: Figures
  /** today and the 29 days before it */
  month: Figures
  /** the 30 days before those, until the same time of the clock */
  monthBefore: Figures
  /** the last is today */
  days: DayFigures[]
}

const shownDays = 30

/** How the shop does today and lately, right to the cent with its orders, credit notes and keys. */
export async function readFigures({
  db,
  now,
  config: { timeZone },
}: Pick<Shop, 'db' | 'now' | 'config'>): Promise<Overview> {
  const at = now()
  // the clocks of a day never count hours of another one: each day has a beginning of its own
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

/** Sums of days that are over, by shop: they change only when somebody tells later what keys or payments had cost. */
const keptPasts = new WeakMap<Db, { firstDay: number; readAt: number; days: Promise<Figures[]> }>()

async function readPast(db: Db, past: readonly Span[], now: Date): Promise<Figures[]> {
  const firstDay = past[0]?.from.getTime() ?? 0
  const kept = keptPasts.get(db)
  const age = now.getTime() - (kept?.readAt ?? 0)
  if (kept?.firstDay === firstDay && age >= 0 && age < keptMinutes * 60_000) return kept.days
  const days = sumsOf(db, past)
  keptPasts.set(db, { firstDay, readAt: now.getTime(), days })
  // what failed is asked anew
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

/** The figures of each span. */
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

/** What is left of what was taken: the one rule for orders, overview and reports. */
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
