import { activationAnswer } from '../activation/answer-activation.ts'
import { convertCents, type Currency } from '../../money.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { type CardRow, cardRows } from './card-records.ts'
import { facetNamer } from '../listing/facet-namer.ts'
import { facetShower, type FacetView } from '../listing/shown-facet.ts'
import { type FacetName, type ProductCard, productConfirm } from './product-card.ts'
import { coverLook } from '../covers/product-cover.ts'

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }

type CardVisitor = Pick<Visitor, 'locale' | 'currency' | 'chosenCountry'>

export async function productCards(
  shop: Pick<Shop, 'db'>,
  visitor: CardVisitor,
  ids: readonly number[],
): Promise<ProductCard[]> {
  return cardsOf(await cardRows(shop.db, visitor.locale, ids), visitor)
}

/** Cards with the data that buyers see; the number of a large stock may be old. Call it after `productIndex.read`. */
export async function cachedCards(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: CardVisitor,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const rows = await shop.productIndex.memoize(`cards ${visitor.locale} ${ids.join(' ')}`, () =>
    cardRows(shop.db, visitor.locale, ids),
  )
  return cardsOf(rows, visitor)
}

function cardsOf(rows: readonly CardRow[], visitor: CardVisitor): ProductCard[] {
  const shown = facetShower(facetNamer(visitor.locale))
  const facets = new Map<number, FacetName>()
  const { chosenCountry } = visitor
  return rows.map((row) => ({
    ...priceOf(row, visitor.currency),
    id: row.id,
    name: row.name,
    zhName: row.zh_name,
    categoryId: row.category_id,
    categoryUrlName: row.category_url_name,
    urlName: row.url_name,
    keyType: row.key_type,
    tagline: row.tagline,
    variantId: row.variant_id,
    sku: row.sku,
    stock: row.stock,
    platform: facet({
      kind: 'platform',
      id: row.platform_id,
      code: row.platform_code,
      name: row.platform_name,
      names: row.platform_names,
      glyph: row.platform_glyph,
      picture: row.platform_picture,
    }),
    region: facet({
      kind: 'region',
      id: row.region_id,
      code: row.region_code,
      name: row.region_name,
      names: row.region_names,
      glyph: row.region_glyph,
      picture: row.region_picture,
    }),
    activates: chosenCountry === undefined ? null : activationAnswer(row.rules, chosenCountry),
    ratingCount: row.rating_count,
    ratingAverage: ratingAverage(row),
    cover: coverLook(row),
    image: row.image,
    confirm: productConfirm(row),
  }))

  /** One object for each facet, so that the data of a page contains it once. */
  function facet({ id, code, name, names, ...rest }: CardFacet): FacetName | null {
    if (!id || !code || !name) return null
    const known = facets.get(id) ?? shown({ id, code, name, names: names ?? {}, ...rest })
    facets.set(id, known)
    return known
  }
}

type CardFacet = Pick<FacetView, 'kind' | 'glyph' | 'picture'> &
  Nullable<Pick<FacetView, 'id' | 'code' | 'name' | 'names'>>

export function priceOf(
  variant: Pick<CardRow, 'price_cents' | 'list_price_cents'>,
  currency: Pick<Currency, 'code' | 'rate'>,
): Pick<ProductCard, 'priceCents' | 'listPriceCents' | 'discountPercent'> {
  const { price_cents: usdCents, list_price_cents: listUsdCents } = variant
  const priceCents = convertCents(usdCents, currency)
  const listPriceCents = convertCents(listUsdCents ?? 0, currency)
  return {
    priceCents,
    listPriceCents: listPriceCents > priceCents ? listPriceCents : null,
    discountPercent: listUsdCents === null ? 0 : Math.floor((1 - usdCents / listUsdCents) * 100 + 1e-9),
  }
}

/** Mean score to one decimal; 0 without ratings. */
export function ratingAverage(product: { rating_count: number; rating_sum: number }): number {
  return product.rating_count === 0 ? 0 : Math.round((product.rating_sum / product.rating_count) * 10) / 10
}
