import { priceCart, type PricedLine } from '../cart/price-cart.ts'
import type { Shop } from '../shop.ts'
import { sellablePage } from './offer-records.ts'
import { type CallingReseller, visitorOf } from './open-reseller.ts'
import { priceWholesale } from './price-wholesale.ts'

const offersPerPage = 100

type OfferShop = Pick<Shop, 'db' | 'secrets' | 'priceClock'>
export type ResellerOffer = Awaited<ReturnType<typeof offersOf>>[number]

/** Variants on sale at the prices of a reseller, in US cents; `next` begins the next page. */
export async function listOffers(
  shop: OfferShop,
  reseller: CallingReseller,
  { after }: { after?: number | undefined },
) {
  const ids = await sellablePage(shop.db, { after, limit: offersPerPage + 1 })
  const shown = ids.slice(0, offersPerPage)
  const offers = await offersOf(shop, reseller, shown)
  return {
    rows: offers.map(({ variantId: _variantId, categoryId: _categoryId, ...offer }) => offer),
    next: ids.length > offersPerPage ? (shown.at(-1) ?? null) : null,
  }
}

/** Offers of variants to a reseller. Leaves out those that are off sale. */
export async function offersOf(shop: OfferShop, reseller: CallingReseller, variantIds: readonly number[]) {
  const visitor = await visitorOf(shop, reseller)
  const { lines } = await priceCart(
    shop,
    visitor,
    variantIds.map((variantId) => ({ variantId, quantity: 1 })),
  )
  const quantities = [1, ...reseller.quantity_breaks.map(({ from }) => from)]
  const [prices = [], ...lower] = await pricesOf(shop, reseller, lines, quantities)
  return lines.map(({ variantId, sku, product, attributes, unitPriceCents, stock }, at) => ({
    variantId,
    categoryId: product.categoryId,
    sku,
    name: product.name,
    choice: attributes,
    platform: product.platform?.name ?? null,
    region: product.region?.name ?? null,
    listCents: unitPriceCents,
    priceCents: prices[at] ?? unitPriceCents,
    breaks: reseller.quantity_breaks.map(({ from }, nth) => ({
      from,
      priceCents: lower[nth]?.[at] ?? unitPriceCents,
    })),
    stock,
  }))
}

/** Prices of lines for each quantity. */
async function pricesOf(
  shop: Pick<Shop, 'db'>,
  reseller: CallingReseller,
  lines: readonly PricedLine[],
  quantities: readonly number[],
): Promise<number[][]> {
  const all = quantities.flatMap((quantity) => lines.map((line) => ({ ...line, quantity })))
  const priced = await priceWholesale(shop, reseller, all)
  return quantities.map((_, nth) =>
    priced.slice(nth * lines.length, (nth + 1) * lines.length).map((line) => line.unitPriceCents),
  )
}
