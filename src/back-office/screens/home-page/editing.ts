import { useState } from 'react'
import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'
import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { t } from '../../text/text.ts'
import { changedParts, type LayoutPart } from './layout-changes.ts'

/** The home page while it is being arranged. */
export interface Editing {
  draft: HomeLayout
  changed: LayoutPart[]
  canWrite: boolean
  isChanged(part: LayoutPart): boolean
  change<Part extends LayoutPart>(part: Part, value: HomeLayout[Part]): void
  /** resets the part to the published one */
  undo(part: LayoutPart): void
  undoAll(): void
  product(id: number): ListedProduct
  /** remembers a product that was found */
  know(product: ListedProduct): void
  /** unpublished arrangement; undefined without one */
  unsaved: HomeDraft | undefined
  restore(draft: HomeDraft): void
}

/** Each changed part as it was and as it is arranged, and the products that were found for it. */
export interface HomeDraft {
  parts: { readonly [Part in LayoutPart]?: { from: HomeLayout[Part]; to: HomeLayout[Part] } }
  found: readonly ListedProduct[]
}

/** Starts with the published layout. */
export function useEditing(
  published: HomeLayout,
  products: readonly ListedProduct[],
  canWrite: boolean,
): Editing {
  const [draft, setDraft] = useState(published)
  const [found, setFound] = useState<readonly ListedProduct[]>([])
  const changed = changedParts(published, draft)
  const change: Editing['change'] = (part, value) => setDraft((before) => ({ ...before, [part]: value }))
  return {
    draft,
    changed,
    canWrite,
    isChanged: (part) => changed.includes(part),
    change,
    undo: (part) => change(part, published[part]),
    undoAll: () => setDraft(published),
    product: (id) =>
      [...products, ...found].find((one) => one.id === id) ?? {
        id,
        externalId: '',
        cover: '',
        name: t('chosen.gone'),
        tagline: '',
        isActive: false,
        inStock: false,
      },
    unsaved: changed.length > 0 ? { parts: partsOf(published, draft, changed), found } : undefined,
    restore({ parts, found: known }) {
      const restored = Object.entries(parts).map(([part, { to }]) => [part, to])
      setDraft((before) => ({ ...before, ...Object.fromEntries(restored) }))
      setFound((before) => [...before, ...known])
    },
    know: (product) => setFound((before) => [...before, product]),
  }
}

function partsOf(
  published: HomeLayout,
  draft: HomeLayout,
  changed: readonly LayoutPart[],
): HomeDraft['parts'] {
  return Object.fromEntries(changed.map((part) => [part, { from: published[part], to: draft[part] }]))
}
