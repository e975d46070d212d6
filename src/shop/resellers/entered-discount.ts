import type { Issue } from '../errors.ts'
import { parseDecimal } from '../money-text.ts'
import { breaksIn, type QuantityBreak } from './quantity-breaks.ts'

export interface EnteredDiscount {
  /** per cent off the price in force, such as `12` or `7.5` */
  discount: string
  /** such as `10:15, 50:20`: 15 per cent from 10 keys of a variant in an order, 20 from 50 */
  breaks: string
}

export interface Discount {
  /** in hundredths of a per cent */
  discount: number
  quantity_breaks: QuantityBreak[]
}

/** in hundredths of a per cent */
const maxDiscount = 9000

/** Reads a discount and the higher ones by quantity. */
export function readDiscount({ discount, breaks: breakText }: EnteredDiscount): {
  discount: Discount
  issues: Issue[]
} {
  const hundredths = parseDecimal(discount.trim()) ?? -1
  const issues: Issue[] = []
  if (hundredths < 0 || hundredths > maxDiscount)
    issues.push({ field: 'discount', code: 'reseller.discount', values: { max: maxDiscount / 100 } })
  const breaks = breaksIn(breakText, { discount: hundredths, max: maxDiscount })
  if (!breaks) issues.push({ field: 'breaks', code: 'reseller.breaks' })
  return { discount: { discount: hundredths, quantity_breaks: breaks ?? [] }, issues }
}
