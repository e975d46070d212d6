import type { PricedLine } from '../cart/price-cart.ts'
import type { Shop } from '../shop.ts'
import { stockCosts, suppliedCosts } from './cost-records.ts'
import type { ResellerRow } from './reseller-records.ts'
import { discountFor } from './quantity-breaks.ts'
import { wholesaleCents } from './wholesale-price.ts'

/** Prices lines in US dollars for a reseller. */
export async function priceWholesale<Line extends PricedLine>(
  { db }: Pick<Shop, 'db'>,
  terms: Pick<ResellerRow, 'discount' | 'quantity_breaks'>,
  lines: readonly Line[],
): Promise<Line[]> {
  const ids = (of: readonly Line[]) => of.map(({ variantId }) => variantId)
  const [own, supplied] = await Promise.all([
    stockCosts(db, ids(lines)),
    suppliedCosts(db, ids(lines.filter(({ isFromSuppliers }) => isFromSuppliers))),
  ])
  return lines.map((line) => {
    const cost = Math.max(own.get(line.variantId) ?? 0, supplied.get(line.variantId) ?? 0)
    const unitPriceCents = wholesaleCents(line.unitPriceCents, discountFor(terms, line.quantity), cost)
    return { ...line, unitPriceCents, sumCents: unitPriceCents * line.quantity }
  })
}
