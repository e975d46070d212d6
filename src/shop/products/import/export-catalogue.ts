import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { iconOfWord } from '../../catalogue/listing/facet-icon.ts'
import { productLine, productParts } from './catalogue-line.ts'
import { storedFacets, type WholeFacet } from './dictionary/stored-facets.ts'
import { storedCategories, type WholeCategory } from './stored-categories.ts'
import { allStoredProducts, type WholeProduct } from './stored-products.ts'

const pageSize = 200

/**
 * The whole catalogue as `importCatalogue` reads it, one JSON object a line: categories, the dictionaries, then products in the order in
 * which they were added. Each line names every field, with `null` for what is empty, so that it restores its product
 * whatever has become of it. The same catalogue gives the same text. `pictureAddress` tells where an import finds a picture
 * by its name, null when it is lost, or nothing to leave it out of its line: an import into this shop then keeps it.
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
  { kind, code, name, sort, icon, texts }: WholeFacet,
  pictureAddress: PictureAddress,
) {
  const picture = icon === undefined ? undefined : iconOfWord(icon)?.picture
  return {
    kind,
    code,
    name,
    sort,
    icon: picture ? await pictureAddress(picture) : (icon ?? null),
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

/** Without those that are lost; nothing where one has no address, so that an import here keeps them all. */
async function addressesOf(names: readonly string[], pictureAddress: PictureAddress) {
  const addresses = await Promise.all(names.map(pictureAddress))
  return addresses.includes(undefined) ? undefined : addresses.filter((address) => address !== null)
}

/** What the format has a field for, in its order; `null` for what is empty. */
function everyField(format: { shape: object }, value: object = {}): Record<string, unknown> {
  const given = new Map(Object.entries(value))
  return Object.fromEntries(Object.keys(format.shape).map((field) => [field, given.get(field) ?? null]))
}

/** `null` for languages without a translation. */
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
