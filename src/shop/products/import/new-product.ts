import type { StoredCover } from '../../catalogue/catalogue-tables.ts'
import { coverColors } from '../../../cover-art/cover.ts'
import { coverOptions } from '../../catalogue/covers/product-cover.ts'
import { columnsOfFacts, textsOf } from '../../catalogue/product/product-fields.ts'
import { searchForm } from '../../catalogue/search/search-form.ts'
import type { ProductLine } from './catalogue-line.ts'
import type { IdOfFacet } from './facet-key.ts'
import type { KnownProduct, NewProduct, NewProductText } from './product-import-records.ts'

export interface ProductPlace {
  urlName: string
  categoryId: number
  known: KnownProduct | undefined
  idOfFacet: IdOfFacet
}

export function newProduct(
  line: ProductLine,
  { urlName, categoryId, known, idOfFacet }: ProductPlace,
): NewProduct {
  return {
    external_id: line.id,
    category_id: categoryId,
    url_name: urlName,
    search_name: searchNames(line),
    key_type: line.keyType === 'account' ? 1 : 0,
    ...textsOf(line),
    ...columnsOfFacts(line),
    pictures: furtherPictures(line),
    cover: coverWithGround(line, known),
    attributes: line.attributes as NewProduct['attributes'],
    confirm_title: line.confirm?.title ?? null,
    confirm_content: line.confirm?.content ?? null,
    seo_title: line.seo.title ?? null,
    seo_keywords: line.seo.keywords ?? null,
    seo_description: line.seo.description ?? null,
    platform_ids: ids(line.platforms.map((name) => idOfFacet('platform', name))),
    region_ids: ids(line.regions.map((name) => idOfFacet('region', name))),
    language_ids: ids(line.languages.map((name) => idOfFacet('language', name))),
    genre_ids: ids(line.genres.map((name) => idOfFacet('genre', name))),
    related: line.related,
    activates: line.activates ?? null,
    tax_kind: line.taxKind,
    popularity: line.popularity,
    active: line.active,
  }
}

function furtherPictures({ image, pictures }: ProductLine): string[] {
  return [...new Set(pictures)].filter((name) => name !== image)
}

/** The translations of a product line, without empty ones. */
export function newTexts(line: ProductLine, productId: number): NewProductText[] {
  return Object.entries(line.texts ?? {}).flatMap(([locale, text]) => {
    const columns = {
      ...nullWhereEmpty(textsOf(text ?? {})),
      attributes: text?.attributes ?? null,
      confirm_title: text?.confirm?.title ?? null,
      confirm_content: text?.confirm?.content ?? null,
      seo_title: text?.seo?.title ?? null,
      seo_keywords: text?.seo?.keywords ?? null,
      seo_description: text?.seo?.description ?? null,
    }
    const saysNothing = Object.values(columns).every((value) => value === null)
    return saysNothing ? [] : { product_id: productId, locale, ...columns }
  })
}

function nullWhereEmpty<Texts extends object>(texts: Texts) {
  const fields = Object.entries(texts).map(([field, text]: [string, unknown]) => [field, text ?? null])
  return Object.fromEntries(fields) as { [Field in keyof Texts]-?: NonNullable<Texts[Field]> | null }
}

function searchNames(line: ProductLine): string {
  const translated = Object.values(line.texts ?? {}).flatMap((text) => text?.name ?? [])
  return [...new Set([line.name, ...translated].map(searchForm))].join('\n')
}

/** Draws a cover only if its look has changed, since drawing takes milliseconds. */
function coverWithGround(line: ProductLine, known: KnownProduct | undefined): StoredCover {
  const subject = { external_id: line.id, title: line.name, cover: line.cover as StoredCover }
  const options = coverOptions(subject)
  const before = known && coverOptions({ ...known, title: known.name })
  const ground = before && sameOptions(before, options) ? known?.cover.ground : undefined
  return { ...subject.cover, ground: ground ?? coverColors(options).ground }
}

function sameOptions(one: ReturnType<typeof coverOptions>, other: ReturnType<typeof coverOptions>): boolean {
  return (['title', 'genre', 'variant', 'palette', 'by'] as const).every((key) => one[key] === other[key])
}

function ids(found: number[]): number[] {
  return [...new Set(found)]
}
