import { useState } from 'react'
import { t } from '../../../text/text.ts'
import { FoldedPanel } from '../../../ui/panel.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { DraftLongText, DraftText } from './draft/draft-fields.tsx'
import { useEditor, useHasIssue } from './use-product-editor.ts'

/** The English texts, source of all translations, with a preview. */
export function Description({ isNew }: { isNew: boolean }) {
  const { draft } = useEditor()
  const isWrong = useHasIssue(/^(tagline|explanation|description)$/)
  return (
    <FoldedPanel
      title={t('product.texts')}
      hint={t('product.in-english')}
      state={isNew ? undefined : draft.tagline}
      isOpen={isNew || isWrong}
    >
      <div className="panel__b stack">
        <DraftText
          label={t('product.field.tagline')}
          path={['tagline']}
          hint={t('product.tagline-hint')}
          lang="en"
        />
        <DraftLongText
          label={t('product.field.explanation')}
          path={['explanation']}
          hint={t('product.explanation-hint')}
          rows={2}
          lang="en"
        />
        <DescriptionField />
      </div>
    </FoldedPanel>
  )
}

function DescriptionField() {
  const { draft } = useEditor()
  const [isShown, setShown] = useState(false)
  const { ask, answer, isAsking } = useQuestion<{ done?: string }>({})
  function show() {
    setShown(true)
    ask({ intent: 'preview', text: draft.description ?? '' })
  }
  const html = isAsking ? undefined : answer.done
  return (
    <div className="stack stack--s">
      <div className="seg seg--start" role="group" aria-label={t('product.field.description')}>
        <button type="button" aria-pressed={!isShown} onClick={() => setShown(false)}>
          {t('product.write')}
        </button>
        <button type="button" aria-pressed={isShown} onClick={show}>
          {t('product.preview')}
        </button>
      </div>
      {isShown ? (
        <section className="rendered" aria-label={t('product.preview')} aria-live="polite">
          {html === undefined ? (
            <p className="hint">{t('product.preview-coming')}</p>
          ) : (
            // the shop renders it from Markdown and lets only texts, lists, tables and links through
            <div className="prose" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </section>
      ) : (
        <DraftLongText
          label={t('product.field.description')}
          path={['description']}
          hint={t('product.markdown-hint')}
          rows={12}
          lang="en"
        />
      )}
    </div>
  )
}
