import { markdownHtml } from '../../content/markdown-html.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { convertCents, percentOf } from '../../money.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { activationRule } from '../activation/activation.ts'
import { shownActivation } from '../activation/shown-activation.ts'
import { breadcrumb } from '../categories/category-tree.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import { facetNamer } from '../listing/facet-namer.ts'
import { facetShower } from '../listing/shown-facet.ts'
import { attributeText, translatedAttributes, translatedValues } from './product-attribute.ts'
import { type FacetName, productConfirm } from '../cards/product-card.ts'
import { priceOf, ratingAverage } from '../cards/product-cards.ts'
import { coverLook } from '../covers/product-cover.ts'
import type { ProductDetail, ProductVariant, Rating } from './product-detail.ts'
import { factsOf, textsOf } from './product-fields.ts'
import {
  facetsById,
  productById,
  productIdByName,
  productIdByOldUrlName,
  productIdByUrlName,
  type ProductRow,
  scoreCounts,
  variantsOf,
} from './product-records.ts'
import { urlName } from '../categories/url-name.ts'

type Reader = Pick<Shop, 'db' | 'productIndex'>

export interface ProductAnswer {
  product: ProductDetail
  isCanonical: boolean
}

/** Both parts of `/{category}/{name}`, decoded; the second may also be the product's name in any language. */
export type ProductAddress = { category: string; name: string }

/** Reads a product on sale by address or id; undefined without one. */
export async function readProduct(
  shop: Reader,
  visitor: Visitor,
  input: ProductAddress | { id: number },
): Promise<ProductAnswer | undefined> {
  const { productIndex } = shop
  await productIndex.read()
  const id = 'id' in input ? input.id : await findProduct(shop, input)
  if (id === undefined) return undefined
  const stored = await productIndex.memoize(`product ${visitor.locale} ${id}`, () =>
    storedProduct(shop, visitor, id),
  )
  if (!stored) return undefined
  const { row } = stored
  // not cached: changes of a large stock do not empty the cache
  const variants = await variantsOf(shop.db, id)
  return {
    product: detail({ ...stored, variants }, visitor),
    isCanonical: 'id' in input || (input.category === row.category_url_name && input.name === row.url_name),
  }
}

async function findProduct(shop: Reader, { category, name }: ProductAddress): Promise<number | undefined> {
  if (name.includes('\0')) return undefined
  const { db, productIndex } = shop
  return productIndex.memoize(
    `product-at ${category}/${name}`,
    async () =>
      (await productIdByUrlName(db, [name])) ??
      (await productIdByOldUrlName(db, name)) ??
      (await productIdByName(db, name, category)) ??
      (await productIdByUrlName(db, [urlName(name)])),
  )
}

type StoredProduct = NonNullable<Awaited<ReturnType<typeof storedProduct>>>

async function storedProduct(shop: Reader, visitor: Visitor, id: number) {
  const row = await productById(shop.db, visitor.locale, id)
  if (!row) return undefined
  const facetIds = [row.platform_ids, row.region_ids, row.language_ids, row.genre_ids]
  const [crumbs, facets, scores] = await Promise.all([
    breadcrumb(shop, visitor, row.category_id),
    facetsById(shop.db, facetIds.flat()),
    row.rating_count === 0 ? [] : scoreCounts(shop.db, row.id),
  ])
  return { row, crumbs, facets, scores }
}

function detail(
  { row, crumbs, facets, scores, variants }: StoredProduct & { variants: readonly VariantRow[] },
  visitor: Visitor,
): ProductDetail {
  const shown = facetShower(facetNamer(visitor.locale))
  const ofKind = (wanted: FacetKind): FacetName[] => facets.filter(({ kind }) => kind === wanted).map(shown)
  const regions = facets.filter(({ kind }) => kind === 'region').map(({ activates }) => activates)
  return {
    ...texts(row, visitor),
    id: row.id,
    urlName: row.url_name,
    categoryId: row.category_id,
    categoryUrlName: row.category_url_name,
    breadcrumb: crumbs,
    keyType: row.key_type,
    cover: coverLook(row),
    pictures: row.pictures,
    priceCents: convertCents(row.low_price_cents, visitor.currency),
    inStock: row.in_stock,
    ...choices(row, variants, visitor),
    platforms: ofKind('platform'),
    regions: ofKind('region'),
    languages: ofKind('language'),
    genres: ofKind('genre'),
    activates: shownActivation(
      activationRule({ variant: null, product: row.activates, regions }),
      visitor.locale,
    ),
    rating: ratingOf(row, scores),
  }
}

function texts(row: ProductRow, { locale }: Pick<Visitor, 'locale'>) {
  const { description, ...shown } = textsOf(row)
  return {
    ...shown,
    ...factsOf(row),
    zhName: row.zh_name,
    descriptionHtml: markdownHtml(description, { firstHeading: 3 }),
    explanationLocale: row.explanation_is_translated ? locale : fallbackLocaleId,
    descriptionLocale: row.description_is_translated ? locale : fallbackLocaleId,
    confirm: productConfirm(row),
    seo: { title: row.seo_title, keywords: row.seo_keywords, description: row.seo_description },
    updatedAt: row.updated_at.toISOString(),
  }
}

type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number]

function choices(
  row: ProductRow,
  variants: readonly VariantRow[],
  { currency, member, locale }: Visitor,
): Pick<ProductDetail, 'attributes' | 'variants'> {
  const attributes = translatedAttributes(row.attributes, row.attribute_texts)
  return { attributes, variants: variants.map(variantOf) }

  function variantOf(variant: VariantRow): ProductVariant {
    const values = translatedValues(row.attributes, row.attribute_texts, variant.option_values)
    const price = priceOf(variant, currency)
    return {
      ...price,
      memberPriceCents: memberPrice(price.priceCents, member?.discountPercent ?? 0, currency.code),
      id: variant.id,
      sku: variant.sku,
      spValue: attributeText(attributes, values),
      values,
      stock: variant.stock,
      image: variant.image,
      activates: shownActivation(variant.activates, locale),
    }
  }
}

function memberPrice(priceCents: number, discountPercent: number, currencyCode: string): number | null {
  return discountPercent === 0 ? null : priceCents - percentOf(priceCents, discountPercent, currencyCode)
}

function ratingOf(row: ProductRow, scores: readonly { score: number; count: number }[]): Rating {
  const withScore = (score: number) => scores.find((one) => one.score === score)?.count ?? 0
  return {
    count: row.rating_count,
    average: ratingAverage(row),
    distribution: [withScore(5), withScore(4), withScore(3), withScore(2), withScore(1)],
  }
}
