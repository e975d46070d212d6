import { momentOf } from '../../../platform/calendar.ts'
import { isObject, type JsonObject } from '../../input/merge-patch.ts'

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

/** Removes past sale periods (moments in UTC): an input cannot change history, so they do not count. */
export function withoutPastSales(product: JsonObject, now: Date): JsonObject {
  const withoutPast = (variant: JsonObject) =>
    Array.isArray(variant.sales)
      ? { ...variant, sales: variant.sales.filter((sale: unknown) => !isPast(sale, now)) }
      : variant
  return { ...product, ...eachOf(product, 'variants', withoutPast) }
}

export function isPast(sale: unknown, now: Date): boolean {
  if (!isObject(sale)) return false
  const until = timeOf(sale.until)
  return timeOf(sale.from) < until && until <= now.getTime()
}

export function pastSales(
  product: JsonObject,
  { now, timeZone }: { now: Date; timeZone: string },
): { code: 'input.past'; field: string }[] {
  const { variants } = withMoments(product, timeZone)
  const count = Array.isArray(variants) ? variants.length : 0
  return Array.from({ length: count }, (_, at) => salesAt({ variants }, at)).flatMap((sales, at) =>
    sales.flatMap((sale, index) =>
      isPast(sale, now)
        ? [{ code: 'input.past' as const, field: `variants[${at}].sales[${index}].until` }]
        : [],
    ),
  )
}

function timeOf(text: unknown): number {
  return typeof text === 'string' && isDay(text.slice(0, 'YYYY-MM-DD'.length)) ? Date.parse(text) : NaN
}

/** Index of a sale period among all stated ones; see `withoutPastSales`. */
export function placeAmongAll(
  path: readonly PropertyKey[],
  { without, stated }: { without: JsonObject; stated: JsonObject },
): PropertyKey[] {
  const [variants, at, sales, index, ...rest] = path
  if (sales !== 'sales' || typeof at !== 'number' || typeof index !== 'number') return [...path]
  const place = salesAt(stated, at).indexOf(salesAt(without, at)[index])
  return [variants ?? '', at, sales, place, ...rest]
}

function salesAt({ variants }: JsonObject, at: number): readonly unknown[] {
  const variant: unknown = Array.isArray(variants) ? variants[at] : undefined
  return isObject(variant) && Array.isArray(variant.sales) ? variant.sales : []
}

function eachOf(holder: JsonObject, field: string, change: (item: JsonObject) => JsonObject): JsonObject {
  const list = holder[field]
  if (!Array.isArray(list)) return {}
  return { [field]: list.map((item: unknown) => (isObject(item) ? change(item) : item)) }
}

const local = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const offset = /(\.\d{1,3})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Reads a moment without offset in the shop's time zone. Invalid ones stay for the format to refuse. */
export function inUtc(text: unknown, timeZone: string): unknown {
  if (typeof text !== 'string' || !isDay(text.slice(0, 'YYYY-MM-DD'.length))) return text
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
