import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { lineOf, type ProductDraft } from '../../../../shop/products/editor/product-draft.ts'
import { changesBetween } from '../../../../shop/products/editor/product-patch.ts'
import type { JsonObject } from '../../../../shop/input/merge-patch.ts'
import { patchProduct } from '../../../../shop/products/import/patch-product.ts'
import { DraftNote } from '../../../ui/drafts/draft-note.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fieldLabel, wordsOf } from './change-words.ts'
import { issueLine } from '../../../../shop/localisation/office-text.ts'
import { useEditor } from './use-product-editor.ts'

/** Shows the stored draft of an earlier visit and the result of the last save. */
export function SaveNotes() {
  return (
    <>
      <ProductDraftNote />
      <Refusal />
    </>
  )
}

/** Stores unsaved input of a product over all tabs, and offers a stored draft. */
function ProductDraftNote() {
  const { place, saved, changes, patches, update } = useEditor()
  const draft = useDraft({
    place,
    version: '',
    unsaved: changes.length > 0 ? patches() : undefined,
    apply: ({ patch }) => update(() => patched(saved, patch) as unknown as ProductDraft),
  })
  const { patch = {}, shown = {} } = draft.found?.value ?? {}
  const yours = changesBetween(lineOf(saved), patched(saved, patch))
  const theirs = changesBetween(patched(saved, shown), lineOf(saved)).map(({ path }) => path.join('.'))
  const clashes = yours.filter(({ path }) => theirs.includes(path.join('.'))).map((change) => wordsOf(change))
  return (
    <DraftNote
      draft={{ ...draft, isBehind: clashes.length > 0 }}
      names={yours.map((change) => wordsOf(change).name)}
      clashes={clashes.map(({ name, from, to }) => ({ name, theirs: from, yours: to }))}
    />
  )
}

function patched(product: ProductDraft, patch: JsonObject): JsonObject {
  return patchProduct(lineOf(product), patch)
}

/** Explains why nothing was saved: issues, or changes of another person. */
function Refusal() {
  const { answer, theirs } = useEditor()
  const note = useRef<HTMLDivElement>(null)
  // the page shows the other issues
  const issues = answer?.issues?.filter(({ field }) => field !== undefined) ?? []
  useEffect(() => {
    if (answer?.issues) note.current?.focus()
  }, [answer])
  if (issues.length === 0 && theirs.length === 0) return undefined
  return (
    <div className="note note--bad" role="alert" tabIndex={-1} ref={note}>
      <Icon of={CircleAlert} />
      <div>
        <b>{t(theirs.length > 0 ? 'product.changed-meanwhile' : 'product.not-saved')}</b>
        <ul>
          {issues.map((issue, at) => (
            <li key={at}>{issueLine({ ...issue, field: labelOf(issue.field) })}</li>
          ))}
          {theirs.map((change) => {
            const { name, from, to } = wordsOf(change)
            return <li key={change.path.join('.')}>{t('product.theirs', { name, from, to })}</li>
          })}
        </ul>
      </div>
    </div>
  )
}

/** `attributes[0].values` belongs to the field of attributes. */
function labelOf(field = ''): string {
  return fieldLabel(field.replaceAll(/\[\d+\]/g, '').split('.'))
}
