import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { iconOfWord } from '../../catalogue/listing/facet-icon.ts'
import { productLine, productParts } from './catalogue-line.ts'
import { storedFacets, type WholeFacet } from './dictionary/stored-facets.ts'
import { storedCategories, type WholeCategory } from './stored-categories.ts'
import { allStoredProducts, type WholeProduct } from './stored-products.ts'

const pageSize = 200

/**
 * Exports the catalogue in the format of `importCatalogue`: categories, dictionaries, then products in order of
 * creation. Each line has every field, `null` if empty, so that it restores its product in any state. Equal
 * catalogues give equal text. `pictureAddress` returns a picture's address, null if it is lost, or undefined to omit
 * it: an import into this shop then keeps it.
 */
export async function* exportCatalogue(
  shop: Pick<Shop, 'db'>,
  pictureAddress: PictureAddress,
): AsyncGenerator<string> {
  for (const category of await storedCategories(shop.db)) yield JSON.stringify(categoryFields(category))
  for (const facet of await storedFacets(shop.db))
    yield JSON.stringify(await facetFields(facet, pictureAddress))
  for await (const products of allStoredProducts(shop.db, pageSize))
    for (const product of products) yield JSON.stringify(await productFields(product, pictureAddress))
}

type PictureAddress = (name: string) => Promise<string | null | undefined>

function categoryFields({ parent, texts, ...category }: WholeCategory) {
  const { kind, urlName, name, sort, description, hidden } = category
  return {
    kind,
    urlName,
    name,
    parent: parent ?? null,
    sort,
    description,
    hidden,
    texts: inEveryLanguage(texts, (text) => ({ name: text.name, description: text.description ?? '' })),
  }
}

async function facetFields(
  { kind, code, name, sort, icon, activates, texts }: WholeFacet,
  pictureAddress: PictureAddress,
) {
  const picture = icon === undefined ? undefined : iconOfWord(icon)?.picture
  return {
    kind,
    code,
    name,
    sort,
    icon: picture ? await pictureAddress(picture) : (icon ?? null),
    ...(kind === 'region' && { activates: activates ?? null }),
    texts: inEveryLanguage(texts, (text) => text),
  }
}

async function productFields(product: WholeProduct, pictureAddress: PictureAddress) {
  const { coverHints, seo, translation, variant } = productParts
  const { zhname: _chineseName, ...fields } = everyField(productLine, product)
  const imageOf = async ({ image }: { image?: string | undefined }) => ({
    image: image === undefined ? null : await pictureAddress(image),
  })
  const variants = product.variants.map(async (one) => ({
    ...everyField(variant, one),
    ...(await imageOf(one)),
  }))
  return {
    ...fields,
    ...(await imageOf(product)),
    pictures: await addressesOf(product.pictures ?? [], pictureAddress),
    cover: everyField(coverHints, product.cover),
    variants: await Promise.all(variants),
    seo: everyField(seo, product.seo),
    texts: inEveryLanguage(product.texts, (text) => ({
      ...everyField(translation, text),
      seo: text.seo ? everyField(seo, text.seo) : null,
    })),
  }
}

/**
 * Returns addresses of pictures, without lost ones. Undefined if one has no address: an import here then keeps all.
 */
async function addressesOf(names: readonly string[], pictureAddress: PictureAddress) {
  const addresses = await Promise.all(names.map(pictureAddress))
  return addresses.includes(undefined) ? undefined : addresses.filter((address) => address !== null)
}

/** All fields of the format in order; `null` if empty. */
function everyField(format: { shape: object }, value: object = {}): Record<string, unknown> {
  const given = new Map(Object.entries(value))
  return Object.fromEntries(Object.keys(format.shape).map((field) => [field, given.get(field) ?? null]))
}

/** `null` for missing translations. */
function inEveryLanguage<Text, Fields>(
  texts: Partial<Record<string, Text>> = {},
  fieldsOf: (text: Text) => Fields,
): Record<string, Fields | null> {
  const ids = locales.map(({ id }) => id).filter((id) => id !== fallbackLocaleId || texts[id] !== undefined)
  return Object.fromEntries(
    ids.map((id) => {
      const text = texts[id]
      return [id, text === undefined ? null : fieldsOf(text)]
    }),
  )
}
