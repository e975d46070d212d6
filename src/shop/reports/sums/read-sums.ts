import type { Db } from '../../shop.ts'
import type { Span } from '../figures/figure-records.ts'
import type { SalesAsked } from '../order-sales-records.ts'
import type { SalesPart } from '../sales-sums.ts'
import { type ClosedDay, storedDays, closedSums } from './day-sum-records.ts'
import type { Trait } from './day-sum-tables.ts'
import { trueSums } from './true-sums.ts'

/** Returns sums of spans in parts: stored sums of closed days, and sums of the rest from the orders. */
export async function sumsIn(db: Db, trait: Trait, asked: SalesAsked): Promise<SalesPart[]> {
  const { currency, ...persons } = asked.unit
  const [first] = asked.spans
  if (!first || Object.values(persons).some((one) => one !== undefined)) return trueSums(db, trait, asked)
  const { stored, rest } = divide(
    asked.spans,
    await storedDays(db, { ...first, until: asked.spans.at(-1)?.until }),
  )
  const [sums, others] = await Promise.all([
    stored.length > 0 ? closedSums(db, { trait, unit: currency ?? '', days: stored }) : [],
    rest.length > 0 ? trueSums(db, trait, { spans: rest.map(({ span }) => span), unit: asked.unit }) : [],
  ])
  return [...sums, ...others.map((part) => ({ ...part, span: rest[part.span - 1]?.of ?? part.span }))]
}

interface Divided {
  /** days that lie in a span, numbered from 1 */
  stored: (ClosedDay & { span: number })[]
  rest: { span: Span; of: number }[]
}

/** Spans and days are in the order of time. */
export function divide(spans: readonly Span[], days: readonly ClosedDay[]): Divided {
  const divided: Divided = { stored: [], rest: [] }
  let next = 0
  for (const [index, { from, until }] of spans.entries()) {
    let restFrom = from
    const end = until?.getTime() ?? Infinity
    for (; (days[next]?.from.getTime() ?? Infinity) < end; next++) {
      const day = days[next]
      if (!day || day.from < from || day.until.getTime() > end) continue
      if (restFrom < day.from) divided.rest.push({ span: { from: restFrom, until: day.from }, of: index + 1 })
      divided.stored.push({ ...day, span: index + 1 })
      restFrom = day.until
    }
    if (restFrom.getTime() < end) divided.rest.push({ span: { from: restFrom, until }, of: index + 1 })
  }
  return divided
}
