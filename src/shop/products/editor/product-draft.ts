import type { JsonObject } from '../../input/merge-patch.ts'
import type { WholeProduct } from '../import/stored-products.ts'

type WholeVariant = WholeProduct['variants'][number]

export type DraftVariant = Omit<WholeVariant, 'priceCents' | 'listPriceCents'> & {
  priceCents?: number | string | undefined
  listPriceCents?: number | string | undefined
}

export type ProductDraft = Omit<WholeProduct, 'variants'> & { variants: DraftVariant[] }

/** Initial product, hidden until it is put on sale. */
export const emptyDraft: ProductDraft = {
  kind: 'product',
  id: '',
  category: '',
  name: '',
  keyType: 'key',
  active: false,
  variants: [{ sku: '', values: [] }],
}

/** A copy of a product: hidden, without id, address and SKUs. */
export function copyOf({ urlName: _urlName, ...draft }: ProductDraft): ProductDraft {
  return {
    ...draft,
    id: '',
    active: false,
    variants: draft.variants.map((variant) => ({ ...variant, sku: '' })),
  }
}

export function lineOf(draft: ProductDraft): JsonObject {
  return { ...draft }
}
