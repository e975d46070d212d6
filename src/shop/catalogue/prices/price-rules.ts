import { decimal } from '../../money-text.ts'
import type { Sale } from './sale.ts'

/** What a variant is to cost; sale periods that are over are no part of it. */
interface VariantPricing {
  priceCents: number
  listPriceCents?: number | undefined
  sales: readonly Sale[]
}

export interface PriceIssue {
  /** `sale`: a sale costs as much as the price; `period`: when sale periods are */
  rule: 'list-price' | 'sale' | 'period'
  path: (string | number)[]
  message: string
}

/** that run or are planned, of one variant */
export const maxSales = 200

/**
 * What prices of a variant must not be, whoever writes them: the editor, the list, an import or a command. A price of 0 is
 * allowed: it makes the variant free.
 */
export function priceIssues({ priceCents, listPriceCents, sales }: VariantPricing): PriceIssue[] {
  const issues: PriceIssue[] = []
  if (listPriceCents !== undefined && listPriceCents <= priceCents)
    issues.push({
      rule: 'list-price',
      path: ['listPriceCents'],
      message: 'must be above priceCents; leave it out when the price is not reduced',
    })
  const refused = (path: PriceIssue['path'], message: string, rule: PriceIssue['rule'] = 'period') =>
    issues.push({ rule, path: ['sales', ...path], message })
  if (sales.length > maxSales) refused([], `must be at most ${maxSales} that run or are planned`)
  else
    for (const [index, sale] of sales.entries()) {
      if (sale.priceCents >= priceCents)
        refused([index, 'priceCents'], `must be below the price, ${decimal(priceCents)}`, 'sale')
      if (endsTooEarly(sale)) refused([index, 'until'], 'must be later than from')
      const other = sales.slice(0, index).find((one) => overlaps(one, sale))
      if (other) refused([index], `overlaps the sale ${other.from} to ${other.until}`)
    }
  return issues
}

/** Whether it is over before it begins; not where one of its moments is none. */
export function endsTooEarly({ from, until }: Pick<Sale, 'from' | 'until'>): boolean {
  return Date.parse(until) <= Date.parse(from)
}

function overlaps(one: Sale, other: Sale): boolean {
  return Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until)
}

export interface PriceEdit {
  by: 'percent' | 'amount'
  /** hundredths of a per cent, or US cents; below 0 lowers it */
  hundredths: number
}

/**
 * A price after the edit, to the cent; half a cent goes up. What is free stays free by a percentage. Only who names a price of 0
 * makes a variant free, never a sum: undefined where it would come to less than a cent.
 */
export function editedPrice(cents: number, { by, hundredths }: PriceEdit): number | undefined {
  if (by === 'percent' && cents === 0) return 0
  const edited =
    by === 'percent' ? Math.floor((cents * (10_000 + hundredths) + 5000) / 10_000) : cents + hundredths
  return edited >= 1 ? edited : undefined
}
