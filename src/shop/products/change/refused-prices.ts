import type { WholeProduct } from '../import/stored-products.ts'
import { priceIssues } from '../../catalogue/prices/price-rules.ts'
import type { Sale } from '../../catalogue/prices/sale.ts'

export interface NewPricing {
  priceCents?: number
  sales?: readonly Sale[]
}

export interface RefusedPrice {
  sku: string
  /** `list-price`: not below the list price; `sale`: not above a sale price; `period`: see the message */
  problem: 'list-price' | 'sale' | 'period'
  message: string
}

export function refusedPrices(
  product: WholeProduct | undefined,
  pricing: ReadonlyMap<string, NewPricing>,
): RefusedPrice[] {
  return (product?.variants ?? []).flatMap(({ sku, priceCents, listPriceCents, sales = [] }) => {
    const changed = pricing.get(sku)
    const [issue] = changed ? priceIssues({ priceCents, listPriceCents, sales, ...changed }) : []
    return issue ? [{ sku, problem: issue.rule, message: issue.message }] : []
  })
}
