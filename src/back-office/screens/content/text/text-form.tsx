import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { EditedText } from '../../../../shop/content/texts/read-content.ts'
import { textFields } from '../../../../shop/content/texts/text-kinds.ts'
import { textLength } from '../../../../shop/input/text-length.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { DraftNote } from '../../../ui/drafts/draft-note.tsx'
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts'
import { LastChange } from '../../../ui/last-change.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { markByKey, MarkdownTools } from './markdown-tools.tsx'
import { TextField } from './text-field.tsx'
import { TextSide } from './text-side.tsx'
import { TheirText } from './their-text.tsx'
import { useFieldValues } from './use-field-values.ts'
import { useTextAnswer } from './use-text-answer.ts'

interface TextFormProps {
  text: EditedText
  canWrite: boolean
  now: string
  /** live preview, if the text is not on a page of the shop */
  preview?: ReactNode
  /** form whose input the preview shows */
  form?: RefObject<HTMLFormElement | null>
}

/** A text in one language, saved at once, with the result of the last save. */
export function TextForm({ text, canWrite, now, preview, form }: TextFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const formRef = form ?? own
  const { changed, version, savedVersion } = useTextAnswer(text.version)
  const values = useFieldValues(formRef, text.fields)
  const { kind, id, locale, english } = text
  const place = `text:${kind}:${id}:${locale}`
  const { changes, note } = useFormDraft({ formRef, place, version: savedVersion })
  const shown = { language: locale, seen: version, ...(english && { source: english.hash }) }
  const isBehind = text.languages.some((one) => one.locale === locale && one.state === 'behind')
  return (
    <>
      {changed && <TheirText key={version} kind={kind} changed={changed} yours={values} />}
      {canWrite && <DraftNote {...note} />}
      {isBehind && <BehindNote values={shown} canConfirm={canWrite && changes.length === 0} />}
      <Form method="post" encType="multipart/form-data" noValidate ref={formRef}>
        <input type="hidden" name="intent" value="save" />
        {Object.entries(shown).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="two two--even">
          <div className="stack textform">
            <Fields text={text} values={values} canWrite={canWrite} />
          </div>
          <TextSide text={text} formRef={formRef} values={values} preview={preview} />
        </div>
        {canWrite && <SaveBar formRef={formRef} changes={changes} />}
      </Form>
      {text.lastChange && (
        <div className="panel__f row">
          <LastChange change={text.lastChange} now={now} />
          {canWrite && text.canUndo && (
            <ActionForm intent="undo" values={shown} className="push">
              <ActionButton small off={changes.length > 0}>
                {t('content.undo')}
              </ActionButton>
            </ActionForm>
          )}
        </div>
      )}
    </>
  )
}

interface FieldsProps {
  text: EditedText
  values: EditedText['fields']
  canWrite: boolean
}

function Fields({ text: { kind, id, locale, fields }, values, canWrite }: FieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (markByKey(event, element)) event.preventDefault()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [])
  return textFields[kind].map((spec) => {
    const { name, look } = spec
    const value = values[name] ?? ''
    const isMarkdown = look === 'markdown'
    return (
      <TextField
        key={name}
        spec={spec}
        label={t(`content.field.${name}`)}
        locale={locale}
        saved={fields[name] ?? ''}
        length={textLength(value.trim())}
        hint={isMarkdown ? t('content.markdown', { words: wordsOf(value) }) : infoHint(kind, id)}
        canWrite={canWrite}
        {...(isMarkdown && canWrite && { area, tools: <MarkdownTools area={area} /> })}
      />
    )
  })
}

function infoHint(kind: EditedText['kind'], id: string): string | undefined {
  if (kind !== 'info') return undefined
  if (id.startsWith('snippet-')) return t('content.snippet-hint')
  return t(id === 'email' ? 'content.email-hint' : 'content.info-hint')
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function BehindNote({
  values,
  canConfirm,
}: {
  values: Record<string, string | number>
  canConfirm: boolean
}) {
  return (
    <div className="note note--warn textnote">
      <div>{t('content.is-behind')}</div>
      {canConfirm && (
        <ActionForm intent="confirm" values={values}>
          <ActionButton small>{t('content.still-right')}</ActionButton>
        </ActionForm>
      )}
    </div>
  )
}
