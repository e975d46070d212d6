import type { WholeProduct } from '../../../catalogue/import/stored-products.ts'
import { priceIssues } from '../../../catalogue/prices/price-rules.ts'

/** `list-price`: not below the list price; `sale`: not above what a sale period costs */
export interface RefusedPrice {
  sku: string
  problem: 'list-price' | 'sale'
}

/** Which of these new prices, by SKU, a product cannot have; of each the first reason. */
export function refusedPrices(
  product: WholeProduct | undefined,
  prices: ReadonlyMap<string, number>,
): RefusedPrice[] {
  return (product?.variants ?? []).flatMap(({ sku, listPriceCents, sales = [] }) => {
    const priceCents = prices.get(sku)
    const [issue] = priceCents === undefined ? [] : priceIssues({ priceCents, listPriceCents, sales })
    return issue ? [{ sku, problem: issue.rule }] : []
  })
}
