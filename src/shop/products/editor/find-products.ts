import { baseCurrency } from '../../localisation/choose-currency.ts'
import { searchProducts } from '../../catalogue/search/search-products.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { type ListedProduct, productsById } from '../../catalogue/search/listed-product-records.ts'

const maxQuery = 100

export async function findProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  query: string,
): Promise<ListedProduct[]> {
  const inEnglish = { locale: fallbackLocaleId, currency: baseCurrency }
  const cards = await searchProducts(shop, inEnglish, { query: query.slice(0, maxQuery) })
  const ids = cards.map(({ id }) => id)
  const products = new Map((await productsById(shop.db, ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}
