import { createContext, useContext, useState } from 'react'
import { lineOf, type ProductDraft } from '../../../../shop/products/editor/product-draft.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import type { Answer } from '../../../actions.ts'
import {
  changesBetween,
  type FieldChange,
  patchBetween,
} from '../../../../shop/products/editor/product-patch.ts'
import type { JsonObject } from '../../../../shop/input/merge-patch.ts'
import { patchProduct } from '../../../../shop/products/import/patch-product.ts'
import { type DraftPath, valueAt, withValueAt } from './draft/draft-path.ts'

/** Result of an action of the page. */
export type SaveAnswer = Answer<'saved' | 'checked'>

export interface ProductEditor {
  /** place of its drafts: see `useDraft` */
  place: string
  /** as it is stored */
  saved: ProductDraft
  draft: ProductDraft
  changes: readonly FieldChange[]
  answer: SaveAnswer | undefined
  /** changes that another person has saved since */
  theirs: readonly FieldChange[]
  set(path: DraftPath, value: unknown): void
  update(change: (draft: ProductDraft) => ProductDraft): void
  /** restores the stored value of a field */
  undo(change: FieldChange): void
  reset(): void
  /** the changes, and the same fields as they were shown */
  patches(): { patch: JsonObject; shown: JsonObject }
}

interface EditorState {
  saved: ProductDraft
  draft: ProductDraft
  answer: SaveAnswer | undefined
  theirs: readonly FieldChange[]
  /** saved values were sent and are not reloaded yet */
  awaitsSaved: boolean
}

/** State of the product editor over all its tabs. Changes of other people are taken over; typed changes stay. */
export function useProductEditor(
  saved: ProductDraft,
  answer: SaveAnswer | undefined,
  { place, first = saved }: { place: string; first?: ProductDraft },
): ProductEditor {
  const [state, setState] = useState<EditorState>({
    saved,
    draft: first,
    answer,
    theirs: [],
    awaitsSaved: false,
  })
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
    theirs: state.theirs,
    update,
    set: (path, value) => update((before) => withValueAt(before, path, value)),
    undo: (change) => update((before) => undone(before, change)),
    reset: () => setState((before) => ({ ...before, draft: before.saved, answer: undefined, theirs: [] })),
    patches: () => ({
      patch: patchBetween(lineOf(state.saved), lineOf(draft)),
      shown: patchBetween(lineOf(draft), lineOf(state.saved)),
    }),
  }
}

function nextState(before: EditorState, saved: ProductDraft, news: SaveAnswer | undefined): EditorState {
  const awaitsSaved = news ? news.done === 'saved' : before.awaitsSaved
  const answer = news ?? before.answer
  const theirs = news ? [] : before.theirs
  if (saved === before.saved) return { ...before, answer, theirs, awaitsSaved }
  const own = patchBetween(lineOf(before.saved), lineOf(before.draft))
  const draft = awaitsSaved ? saved : (patchProduct(lineOf(saved), own) as unknown as ProductDraft)
  const isConflict = answer?.issues?.some(({ code }) => code === 'staff.changed') === true
  return {
    saved,
    draft,
    answer,
    theirs: isConflict ? changesBetween(lineOf(before.saved), lineOf(saved)) : theirs,
    awaitsSaved: false,
  }
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
    problem: issueAt(answer, [name]),
    isChanged: changes.some((change) => change.path.join('.') === name),
  }
}

/** Whether the last save refused a field whose name fits. */
export function useHasIssue(names: RegExp): boolean {
  return useEditor().answer?.issues?.some(({ field = '' }) => names.test(field)) === true
}

/** Returns the text of the issue at one of the fields. Their names use dots: `attributes.0.name` for `attributes[0].name`. */
export function issueAt(answer: SaveAnswer | undefined, names: readonly string[]): string | undefined {
  const found = answer?.issues?.find(({ field = '' }) =>
    names.includes(field.replaceAll(/\[(\d+)\]/g, '.$1')),
  )
  return found && issueText(found)
}

/** Returns the name of a field in issues and changes, which name variants by SKU. */
function fieldName(draft: ProductDraft, path: DraftPath): string {
  const [list, at, ...rest] = path
  if (list !== 'variants' || typeof at !== 'number') return path.join('.')
  return ['variants', draft.variants[at]?.sku ?? '', ...rest].join('.')
}
