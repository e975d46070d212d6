import type { Issue } from '../../errors.ts'
import type { WholeProduct } from '../import/stored-products.ts'
import { priceIssues } from '../../catalogue/prices/price-rules.ts'
import type { Sale } from '../../catalogue/prices/sale.ts'

export interface NewPricing {
  priceCents?: number
  sales?: readonly Sale[]
}

/** Returns the first issue of each variant; the field is its SKU. */
export function refusedPrices(
  product: WholeProduct | undefined,
  pricing: ReadonlyMap<string, NewPricing>,
): Issue[] {
  return (product?.variants ?? []).flatMap(({ sku, priceCents, listPriceCents, sales = [] }) => {
    const changed = pricing.get(sku)
    const [issue] = changed ? priceIssues({ priceCents, listPriceCents, sales, ...changed }) : []
    return issue ? [{ code: issue.code, field: sku, ...(issue.values && { values: issue.values }) }] : []
  })
}
