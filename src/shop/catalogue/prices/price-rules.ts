import { decimal } from '../../money-text.ts'
import type { Issue } from '../../errors.ts'
import type { Sale } from './sale.ts'

/** Wanted prices of a variant, without past sale periods. */
interface VariantPricing {
  priceCents: number
  listPriceCents?: number | undefined
  sales: readonly Sale[]
}

export interface PriceIssue extends Pick<Issue, 'code' | 'values'> {
  path: (string | number)[]
}

export const maxSales = 200

/** Issues of a variant's prices, at every entrance. A price of 0 is allowed: the variant is free. */
export function priceIssues({ priceCents, listPriceCents, sales }: VariantPricing): PriceIssue[] {
  const issues: PriceIssue[] = []
  if (listPriceCents !== undefined && listPriceCents <= priceCents)
    issues.push({ path: ['listPriceCents'], code: 'product.list-price' })
  const add = (path: PriceIssue['path'], code: Issue['code'], values?: Issue['values']) =>
    issues.push({ path: ['sales', ...path], code, ...(values && { values }) })
  if (sales.length > maxSales) add([], 'product.too-many-sales', { max: maxSales })
  else
    for (const [index, sale] of sales.entries()) {
      if (sale.priceCents >= priceCents)
        add([index, 'priceCents'], 'product.sale-price', { price: decimal(priceCents) })
      if (endsTooEarly(sale)) add([index, 'until'], 'input.ends-first')
      const other = sales.slice(0, index).find((one) => overlaps(one, sale))
      if (other) add([index], 'product.sales-overlap', { from: other.from, until: other.until })
    }
  return issues
}

/** Whether a period ends before it begins; false if a moment is invalid. */
export function endsTooEarly({ from, until }: Pick<Sale, 'from' | 'until'>): boolean {
  return Date.parse(until) <= Date.parse(from)
}

function overlaps(one: Sale, other: Sale): boolean {
  return Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until)
}

/** The price at a moment (ISO 8601): that of the sale period around it, else the usual one. */
export function priceAt({ priceCents, sales }: VariantPricing, at: string): number {
  const moment = Date.parse(at)
  const sale = sales.find(({ from, until }) => Date.parse(from) <= moment && moment < Date.parse(until))
  return sale?.priceCents ?? priceCents
}

export interface PriceEdit {
  by: 'percent' | 'amount'
  hundredths: number
}

/**
 * A price after the edit, rounded half up to the cent. A percentage leaves free variants free. Only a price of 0
 * makes a variant free, never a sum: undefined if the result is below a cent.
 */
export function editedPrice(cents: number, { by, hundredths }: PriceEdit): number | undefined {
  if (by === 'percent' && cents === 0) return 0
  const edited =
    by === 'percent' ? Math.floor((cents * (10_000 + hundredths) + 5000) / 10_000) : cents + hundredths
  return edited >= 1 ? edited : undefined
}
