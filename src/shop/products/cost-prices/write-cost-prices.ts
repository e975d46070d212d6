import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import type { Issue } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { type LockedProduct, lockProducts } from '../change/product-write-records.ts'
import { type ProductWrite, writeProducts } from '../change/write-products.ts'
import { type CostedVariant, markPriced } from './cost-price-records.ts'

export type PricingShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export interface CostPrice extends CostedVariant {
  /** the price that the rule gives */
  toCents: number
}

export interface RefusedPrice {
  price: CostPrice
  issue: Pick<Issue, 'code' | 'values'>
}

/**
 * Writes prices in one transaction, from the next page on, and stores the cost that each is based on. Leaves out
 * products whose prices would break a rule, such as a sale period that is dearer, and returns these products.
 */
export async function writeCostPrices(
  shop: PricingShop,
  actor: Actor,
  prices: readonly CostPrice[],
  changeId?: number,
): Promise<RefusedPrice[]> {
  const byProduct = Map.groupBy(prices, ({ productId }) => productId)
  return inCatalogueTransaction(shop, async (trx) => {
    const products = await lockProducts(trx, [...byProduct.keys()])
    const writes = products.flatMap((product) => writeOf(product, byProduct.get(product.id) ?? []))
    const issues = writes.length === 0 ? [] : await writeProducts(trx, shop, actor, writes, changeId)
    const refused = new Map(issues.map(({ line, ...issue }) => [writes[line - 1]?.product.id, issue]))
    for (const price of prices) if (!refused.has(price.productId)) await markPriced(trx, price, shop.now())
    return prices.flatMap((price) => {
      const issue = refused.get(price.productId)
      return issue ? [{ price, issue }] : []
    })
  })
}

function writeOf(product: LockedProduct, prices: readonly CostPrice[]): ProductWrite[] {
  const changed = prices.filter(({ variantId, toCents }) =>
    product.variants.some(({ id, price_cents: cents }) => id === variantId && cents !== toCents),
  )
  if (changed.length === 0) return []
  const variants = changed.map(({ sku, toCents }) => ({ sku, priceCents: toCents }))
  return [{ product, line: { kind: 'product', id: product.external_id, variants } }]
}
