import { momentOf } from '../../../platform/calendar.ts'
import { isObject, type JsonObject } from '../import/merge-patch.ts'

/** A sale period as a line has it. */
export interface Sale {
  priceCents: number
  /** ISO 8601 in UTC */
  from: string
  until: string
}

export const maxSales = 200

/** A product whose sale periods begin and end at moments in UTC, whichever clock its line names. */
export function withMoments(product: JsonObject, timeZone: string): JsonObject {
  return { ...product, ...eachOf(product, 'variants', (variant) => withSaleMoments(variant, timeZone)) }
}

function withSaleMoments(variant: JsonObject, timeZone: string): JsonObject {
  const sales = eachOf(variant, 'sales', (sale) => ({
    ...sale,
    ...('from' in sale && { from: inUtc(sale.from, timeZone) }),
    ...('until' in sale && { until: inUtc(sale.until, timeZone) }),
  }))
  return { ...variant, ...sales }
}

function eachOf(holder: JsonObject, field: string, change: (item: JsonObject) => JsonObject): JsonObject {
  const list = holder[field]
  if (!Array.isArray(list)) return {}
  return { [field]: list.map((item: unknown) => (isObject(item) ? change(item) : item)) }
}

const local = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const offset = /(\.\d{1,3})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** What names no offset is by the clocks of the shop. What is no moment stays, for the format to refuse. */
export function inUtc(text: unknown, timeZone: string): unknown {
  if (typeof text !== 'string' || !isDay(text.slice(0, 10))) return text
  if (local.test(text)) return momentText(momentOf(text, timeZone))
  return offset.test(text) && local.test(text.replace(offset, '')) ? momentText(new Date(text)) : text
}

/** JavaScript takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** `2026-11-27T08:00:00Z` */
export function momentText(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z')
}

interface SaleIssue {
  path: (string | number)[]
  message: string
}

/** Sale periods end after they begin, and none begins before another one is over. */
export function saleIssue(sales: readonly Sale[]): SaleIssue | undefined {
  const periods = sales.map(({ from, until }, index) => ({
    index,
    from: Date.parse(from),
    until: Date.parse(until),
  }))
  for (const { index, from, until } of periods) {
    if (until <= from) return { path: [index, 'until'], message: 'must be later than from' }
    if (periods.some((other) => other.index !== index && other.from < until && from < other.until))
      return { path: [index], message: 'overlaps another sale period' }
  }
  return undefined
}
