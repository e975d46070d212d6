import { shownCategories } from '../../catalogue/categories/category-records.ts'
import { refuse } from '../../errors.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { readShopName } from '../../localisation/site/shop-name-records.ts'
import { decimal } from '../../money-text.ts'
import { sliceOf } from '../../page.ts'
import type { Shop } from '../../shop.ts'
import { offersOf, type ResellerOffer } from '../list-offers.ts'
import { numberedPage } from '../offer-records.ts'
import type { CallingReseller } from '../open-reseller.ts'
import { spendableCents } from '../spendable.ts'

/** Describes this shop and the balance to a shop with dujiao-next. Amounts are texts of US dollars. */
export async function pingUpstream({ db }: Pick<Shop, 'db'>, reseller: CallingReseller) {
  return {
    ok: true,
    site_name: await readShopName(db),
    protocol_version: '1.0',
    user_id: reseller.id,
    balance: decimal(spendableCents(reseller)),
    currency,
    member_level: null,
  }
}

export async function listUpstreamCategories({ db }: Pick<Shop, 'db'>) {
  const rows = await shownCategories(db, fallbackLocaleId)
  const categories = rows.map((row, nth) => ({
    id: row.id,
    parent_id: row.parent_id ?? 0,
    slug: row.url_name,
    name: inEveryLanguage(row.name),
    icon: '',
    sort_order: nth,
  }))
  return { ok: true, categories }
}

type OfferShop = Parameters<typeof offersOf>[0]

/** A page of products. A variant is a product of its own with one SKU of the same id. */
export async function listUpstreamProducts(
  shop: OfferShop,
  reseller: CallingReseller,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { ids, total } = await numberedPage(shop.db, sliceOf(page, pageSize))
  const offers = await offersOf(shop, reseller, ids)
  return { ok: true, items: offers.map(productOf), total, page, page_size: pageSize }
}

/** One product. Refuses `product.gone`. */
export async function readUpstreamProduct(shop: OfferShop, reseller: CallingReseller, variantId: number) {
  const [offer = refuse('product.gone')] = await offersOf(shop, reseller, [variantId])
  return { ok: true, product: productOf(offer) }
}

export const currency = 'USD'

/** stock up to which dujiao-next calls it low */
const lowStock = 20

function productOf({ variantId, categoryId, sku, name, choice, priceCents, stock }: ResellerOffer) {
  const price_amount = decimal(priceCents)
  const title = choice === '' ? name : `${name} (${choice})`
  return {
    id: variantId,
    slug: sku,
    title: inEveryLanguage(title),
    description: {},
    content: {},
    seo_meta: {},
    images: [],
    tags: [],
    price_amount,
    currency,
    fulfillment_type: 'auto',
    manual_form_schema: {},
    is_active: true,
    category_id: categoryId,
    skus: [
      {
        id: variantId,
        sku_code: sku,
        spec_values: {},
        price_amount,
        stock_status: stock === 0 ? 'out_of_stock' : stock <= lowStock ? 'low_stock' : 'in_stock',
        stock_quantity: stock,
        is_active: true,
      },
    ],
  }
}

/** A text under the languages of dujiao-next, which has no others. */
function inEveryLanguage(text: string) {
  return { 'zh-CN': text, 'zh-TW': text, 'en-US': text }
}
