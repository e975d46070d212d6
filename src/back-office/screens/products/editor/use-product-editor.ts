import { createContext, useContext, useState } from 'react'
import { lineOf, type ProductDraft } from '../../../../shop/products/editor/product-draft.ts'
import type { ProductIssue } from '../../../../shop/products/editor/product-issues.ts'
import {
  changesBetween,
  type FieldChange,
  patchBetween,
} from '../../../../shop/products/editor/product-patch.ts'
import type { JsonObject } from '../../../../shop/input/merge-patch.ts'
import { patchProduct } from '../../../../shop/products/import/patch-product.ts'
import { type DraftPath, valueAt, withValueAt } from './draft-path.ts'

/** Result of saving. */
export interface SaveAnswer {
  saved?: true
  problems?: ProductIssue[]
  /** changes that another person has saved since */
  theirs?: FieldChange[]
}

export interface ProductEditor {
  /** place of its drafts: see `useDraft` */
  place: string
  /** as it is stored */
  saved: ProductDraft
  draft: ProductDraft
  changes: readonly FieldChange[]
  answer: SaveAnswer | undefined
  set(path: DraftPath, value: unknown): void
  update(change: (draft: ProductDraft) => ProductDraft): void
  /** restores the stored value of a field */
  undo(change: FieldChange): void
  reset(): void
  /** the changes, with the same fields as shown */
  patches(): { patch: JsonObject; shown: JsonObject }
}

interface EditorState {
  saved: ProductDraft
  draft: ProductDraft
  answer: SaveAnswer | undefined
  /** saved values were sent and are not reloaded yet */
  awaitsSaved: boolean
}

/**
 * State of the product editor over all its tabs. Changes of other people are taken over; typed changes stay.
 */
export function useProductEditor(
  saved: ProductDraft,
  answer: SaveAnswer | undefined,
  { place, first = saved }: { place: string; first?: ProductDraft },
): ProductEditor {
  const [state, setState] = useState<EditorState>({ saved, draft: first, answer, awaitsSaved: false })
  const isNews = answer !== undefined && answer !== state.answer
  if (isNews || saved !== state.saved) setState(nextState(state, saved, isNews ? answer : undefined))
  const update = (change: (draft: ProductDraft) => ProductDraft) =>
    setState((before) => ({ ...before, draft: change(before.draft) }))
  const { draft } = state
  return {
    place,
    saved: state.saved,
    draft,
    changes: changesBetween(lineOf(state.saved), lineOf(draft)),
    answer: state.answer,
    update,
    set: (path, value) => update((before) => withValueAt(before, path, value)),
    undo: (change) => update((before) => undone(before, change)),
    reset: () => setState((before) => ({ ...before, draft: before.saved, answer: undefined })),
    patches: () => ({
      patch: patchBetween(lineOf(state.saved), lineOf(draft)),
      shown: patchBetween(lineOf(draft), lineOf(state.saved)),
    }),
  }
}

function nextState(before: EditorState, saved: ProductDraft, news: SaveAnswer | undefined): EditorState {
  const awaitsSaved = news ? news.saved === true : before.awaitsSaved
  const answer = news ?? before.answer
  if (saved === before.saved) return { ...before, answer, awaitsSaved }
  const own = patchBetween(lineOf(before.saved), lineOf(before.draft))
  const draft = awaitsSaved ? saved : (patchProduct(lineOf(saved), own) as unknown as ProductDraft)
  return { saved, draft, answer, awaitsSaved: false }
}

function undone(draft: ProductDraft, { path, from }: FieldChange): ProductDraft {
  const [field, sku, ...rest] = path
  if (field !== 'variants') return withValueAt(draft, path, from)
  if (sku === undefined) return inOrder(draft, from as string[])
  const at = draft.variants.findIndex((variant) => variant.sku === sku)
  if (rest.length === 0) return { ...draft, variants: draft.variants.toSpliced(at, 1) }
  return withValueAt(draft, ['variants', at, ...rest], from)
}

function inOrder(draft: ProductDraft, skus: readonly string[]): ProductDraft {
  const place = ({ sku }: { sku: string }) => (skus.includes(sku) ? skus.indexOf(sku) : skus.length)
  return { ...draft, variants: draft.variants.toSorted((one, other) => place(one) - place(other)) }
}

export const EditorContext = createContext<ProductEditor | undefined>(undefined)

export function useEditor(): ProductEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no product is edited here')
  return editor
}

/** A field of the draft: its value as text, a setter, and its problem. */
export function useDraftField(path: DraftPath) {
  const { draft, set, answer, changes } = useEditor()
  const name = fieldName(draft, path)
  const value = valueAt(draft, path)
  return {
    name,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    value,
    set: (to: unknown) => set(path, to),
    problem: answer?.problems?.find(({ field }) => pathOf(field) === name)?.reason,
    isChanged: changes.some((change) => change.path.join('.') === name),
  }
}

/** `attributes[0].name` by dots alone, as fields are named here */
export function pathOf(issue: string): string {
  return issue.replaceAll(/\[(\d+)\]/g, '.$1')
}

/** As issues and changes name it: variants go by their SKUs. */
function fieldName(draft: ProductDraft, path: DraftPath): string {
  const [list, at, ...rest] = path
  if (list !== 'variants' || typeof at !== 'number') return path.join('.')
  return ['variants', draft.variants[at]?.sku ?? '', ...rest].join('.')
}
