import { shortDay } from '../../../../text/days.ts'
import { priceAt } from '../../../../../shop/catalogue/prices/price-rules.ts'
import type { DraftVariant } from '../../../../../shop/products/editor/product-draft.ts'

export function centsOf(value: number | string | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

export function percent(part: number): string {
  return `${part < 0 ? '−' : ''}${Math.round(Math.abs(part) * 100)}%`
}

export function discountText({ priceCents, listPriceCents }: DraftVariant): string {
  const price = centsOf(priceCents)
  const list = centsOf(listPriceCents)
  return price !== undefined && list !== undefined && list > price ? percent(price / list - 1) : '–'
}

/** The variant with its price at a moment (ISO 8601): a sale period may lower it. */
export function pricedAt(variant: DraftVariant, at: string): DraftVariant {
  const priceCents = centsOf(variant.priceCents)
  if (priceCents === undefined) return variant
  return { ...variant, priceCents: priceAt({ priceCents, sales: variant.sales ?? [] }, at) }
}

/** When the next sale period of a variant begins after a moment; undefined if none is planned. */
export function nextSaleAfter(variants: readonly DraftVariant[], at: string): string | undefined {
  const begins = variants.flatMap(({ sales = [] }) => sales.map(({ from }) => from))
  return begins.filter((from) => Date.parse(from) > Date.parse(at)).toSorted()[0]
}

type DraftSale = NonNullable<DraftVariant['sales']>[number]

/** The sale period that is in force, or begins next; undefined if none is planned. */
export function saleSince({ sales = [] }: DraftVariant, now: string): DraftSale | undefined {
  return sales
    .filter(({ from, until }) => from && until && Date.parse(until) > Date.parse(now))
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))[0]
}

/** `27 Nov – 30 Nov` */
export function daysText({ from, until }: DraftSale): string {
  const [first, last] = [from, until].map((at) => shortDay(at.slice(0, 'YYYY-MM-DD'.length)))
  return first === last ? String(first) : `${first} – ${last}`
}
