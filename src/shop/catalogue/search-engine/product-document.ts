import { furtherNames } from '../product-index/further-names.ts'
import type { IndexedProduct } from '../product-index/product-index-records.ts'
import { sound } from '../product-index/sound.ts'

/** Raise it with each change of `productMapping` and `productDocument`: an index of another form is filled again. */
export const documentForm = 1

const words = { type: 'text', analyzer: 'whitespace', fields: { whole: { type: 'keyword' } } } as const
const keyword = { type: 'keyword' } as const
const integer = { type: 'integer' } as const

/** Last place of a result that a page may show; the engine reserves this many places for each question. */
export const deepestPlace = 100_000

export const productMapping = {
  settings: { index: { max_result_window: deepestPlace } },
  mappings: {
    dynamic: false,
    properties: {
      listed: { type: 'boolean' },
      id: integer,
      category: integer,
      price: { type: 'long' },
      in_stock: { type: 'boolean' },
      popularity: { type: 'double' },
      facets: integer,
      rules: keyword,
      /** all names as one, for the order by name */
      name_order: keyword,
      names: words,
      /** publisher and Latin spellings */
      further: words,
      skus: keyword,
      sounds: words,
    },
  },
} as const

/** Longer ones would not fit into a term of the engine. */
const maxOrder = 1000

export function productDocument(product: IndexedProduct): object {
  const names = product.search_name.split('\n')
  const further = furtherNames(product).split('\n')
  const beginningWith = (sign: string) =>
    further.filter((name) => name.startsWith(sign)).map((name) => name.slice(1))
  return {
    listed: true,
    id: product.id,
    category: product.category_id,
    price: product.low_price_cents,
    in_stock: product.in_stock,
    popularity: product.popularity,
    facets: product.facet_ids,
    rules: product.rules,
    name_order: product.search_name.slice(0, maxOrder),
    names,
    further: beginningWith(' '),
    skus: beginningWith('\t'),
    sounds: names.map(sound),
  }
}

/** Stands for a product off sale: an older version that arrives later cannot bring the product back. */
export const unlisted = { listed: false }
