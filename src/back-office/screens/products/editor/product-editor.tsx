import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { ListedProduct } from '../../../../shop/catalogue/search/listed-product-records.ts'
import type { EditorChoices, VariantFacts } from '../../../../shop/products/editor/read-product-form.ts'
import {
  isComplete,
  type StaleTexts,
  translationStates,
} from '../../../../shop/products/editor/translation-state.ts'
import { t } from '../../../text/text.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Attributes } from './attributes.tsx'
import { Basics, Question } from './basics.tsx'
import { wordsOf } from './change-words.ts'
import { Description } from './description.tsx'
import { EditorSide } from './side/editor-side.tsx'
import { Presentation } from './presentation.tsx'
import { Related } from './related.tsx'
import { SaveNotes } from './save-notes.tsx'
import { Texts } from './texts.tsx'
import { EditorContext, type ProductEditor, useEditor } from './use-product-editor.ts'
import { Variants } from './variants.tsx'

export const productParts = ['basics', 'texts', 'presentation', 'history'] as const
export type ProductPart = (typeof productParts)[number]

interface ProductEditorProps {
  editor: ProductEditor
  choices: EditorChoices
  facts: Readonly<Record<string, VariantFacts>>
  part: ProductPart
  canWrite: boolean
  /** a new product */
  isNew?: boolean
  stale?: StaleTexts
  /** facts about the related products */
  related?: readonly ListedProduct[]
  /** path of the cover that the shop draws, and the page in the shop */
  drawn?: string
  shopUrl?: string
  history?: ReactNode
  /** prices of a variant */
  chart?: ReactNode
  /** ISO 8601 */
  now: string
  /** panels of the side */
  card?: ReactNode
  stock?: ReactNode
  /** under the fields */
  children?: ReactNode
}

/** A product in its tabs, which are saved together. */
export function ProductEditorForm(props: ProductEditorProps) {
  const {
    editor,
    choices,
    facts,
    part,
    canWrite,
    isNew = false,
    stale = {},
    related = [],
    drawn,
    shopUrl,
    history,
    chart,
    now,
    card,
    stock,
    children,
  } = props
  const formRef = useRef<HTMLFormElement>(null)
  const save = useSave(editor, isNew)
  const [found, setFound] = useState<readonly ListedProduct[]>([])
  const known = [...related, ...found]
  const words = editor.changes.map((change) => wordsOf(change, known))
  return (
    <EditorContext value={editor}>
      <Form
        method="post"
        noValidate
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        onReset={(event) => {
          event.preventDefault()
          editor.reset()
        }}
      >
        <div className="cols">
          <div className="stack">
            {!isNew && <Parts part={part} stale={stale} />}
            <SaveNotes />
            {part === 'basics' && <BasicsPart {...{ choices, facts, canWrite, isNew, chart, now }} />}
            {part === 'texts' && <Texts stale={stale} canWrite={canWrite} />}
            {part === 'presentation' && (
              <fieldset disabled={!canWrite} className="stack plain">
                <Presentation drawn={drawn} shopUrl={shopUrl} />
                <Related
                  known={known}
                  canWrite={canWrite}
                  onFound={(product) => setFound((before) => [...before, product])}
                />
              </fieldset>
            )}
            {part === 'history' && history}
            {children}
          </div>
          <EditorSide facts={facts} known={known} card={card} stock={stock} />
        </div>
        {canWrite && <SaveBar formRef={formRef} changes={words} page="path" />}
      </Form>
    </EditorContext>
  )
}

type BasicsPartProps = Pick<ProductEditorProps, 'choices' | 'facts' | 'canWrite' | 'chart' | 'now'> & {
  isNew: boolean
}

function BasicsPart({ choices, facts, canWrite, isNew, chart, now }: BasicsPartProps) {
  return (
    <fieldset disabled={!canWrite} className="stack plain">
      <Basics choices={choices} isNew={isNew} />
      <Attributes />
      <Variants facts={facts} now={now} chart={chart} />
      <Description isNew={isNew} />
      <Question />
    </fieldset>
  )
}

/** Saves the changes; they can be undone while the toast is shown. */
function useSave(editor: ProductEditor, isNew: boolean): () => void {
  const submit = useSubmit()
  const toast = useToast()
  const { answer } = editor
  const undo = useRef<() => void>(undefined)
  useEffect(() => {
    if (answer?.done === 'saved') toast({ text: t('product.saved'), undo: undo.current })
  }, [answer, toast])
  return () => {
    if (editor.changes.length === 0) return
    const { patch, shown } = isNew ? { patch: editor.draft, shown: {} } : editor.patches()
    const send = (fields: { patch: unknown; shown: unknown }) =>
      void submit(
        {
          intent: isNew ? 'add' : 'save',
          patch: JSON.stringify(fields.patch),
          shown: JSON.stringify(fields.shown),
        },
        { method: 'post' },
      )
    const addsVariant = editor.changes.some(({ path }) => path[0] === 'variants' && path.length === 2)
    undo.current = addsVariant
      ? undefined
      : () => {
          undo.current = undefined
          send({ patch: shown, shown: patch })
        }
    send({ patch, shown })
  }
}

function Parts({ part, stale }: { part: ProductPart; stale: StaleTexts }) {
  const { draft } = useEditor()
  const states = translationStates(draft, stale)
  return (
    <nav className="tabs" aria-label={t('product.parts')}>
      {productParts.map((one) => (
        <Link
          key={one}
          to={one === 'basics' ? '.' : `?part=${one}`}
          aria-current={one === part ? 'page' : undefined}
        >
          {t(`product.part.${one}`)}
          {one === 'texts' && (
            <span className="tabs__n">
              {t('product.complete', { complete: states.filter(isComplete).length, all: states.length })}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
