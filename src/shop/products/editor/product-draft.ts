import type { JsonObject } from '../../input/merge-patch.ts'
import type { WholeProduct } from '../import/stored-products.ts'

type WholeVariant = WholeProduct['variants'][number]

/** A variant as it is edited: a price that is no amount yet is kept as it was typed. */
export type DraftVariant = Omit<WholeVariant, 'priceCents' | 'listPriceCents'> & {
  priceCents?: number | string | undefined
  listPriceCents?: number | string | undefined
}

/** A product as it is edited: the line that would import it. */
export type ProductDraft = Omit<WholeProduct, 'variants'> & { variants: DraftVariant[] }

/** What a new product begins with. It is hidden until somebody puts it on sale. */
export const emptyDraft: ProductDraft = {
  kind: 'product',
  id: '',
  category: '',
  name: '',
  keyType: 'key',
  active: false,
  variants: [{ sku: '', values: [] }],
}

/** A new product like another one: hidden, with an id, an address and SKUs of its own still to be given. */
export function copyOf({ urlName: _urlName, ...draft }: ProductDraft): ProductDraft {
  return {
    ...draft,
    id: '',
    active: false,
    variants: draft.variants.map((variant) => ({ ...variant, sku: '' })),
  }
}

/** A draft as a line of an import. */
export function lineOf(draft: ProductDraft): JsonObject {
  return { ...draft }
}
