import { priceCart } from '../cart/price-cart.ts'
import type { Shop } from '../shop.ts'
import { sellablePage } from './offer-records.ts'
import { type CallingReseller, visitorOf } from './open-reseller.ts'
import { priceWholesale } from './price-wholesale.ts'

const offersPerPage = 100

/** Variants on sale at the prices of a reseller, in US cents; `next` begins the next page. */
export async function listOffers(
  shop: Pick<Shop, 'db' | 'secrets' | 'priceClock'>,
  reseller: CallingReseller,
  { after }: { after?: number | undefined },
) {
  const visitor = await visitorOf(shop, reseller)
  const ids = await sellablePage(shop.db, { after, limit: offersPerPage + 1 })
  const shown = ids.slice(0, offersPerPage).map((variantId) => ({ variantId, quantity: 1 }))
  const { lines } = await priceCart(shop, visitor, shown)
  const prices = await priceWholesale(shop, reseller, lines)
  const rows = lines.map(({ sku, product, attributes, unitPriceCents, stock }, at) => ({
    sku,
    name: product.name,
    choice: attributes,
    platform: product.platform?.name ?? null,
    region: product.region?.name ?? null,
    listCents: unitPriceCents,
    priceCents: prices[at]?.unitPriceCents ?? unitPriceCents,
    stock,
  }))
  return { rows, next: ids.length > offersPerPage ? (shown.at(-1)?.variantId ?? null) : null }
}
