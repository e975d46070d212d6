import { type ReactNode, type Ref, useId } from 'react'
import type { TextField as Spec } from '../../../../shop/content/texts/text-kinds.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { t } from '../../../text/text.ts'
import { useIssueOf } from '../../../ui/use-issue.ts'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

interface TextFieldProps {
  spec: Spec
  label: string
  locale: string
  /** last saved text */
  saved: string
  /** of the text as it is typed now */
  length: number
  hint?: ReactNode
  /** beside the label */
  tools?: ReactNode
  area?: Ref<HTMLTextAreaElement>
  canWrite: boolean
}

/** Limit for counting characters; longer texts are counted in words. */
const maxCounted = 500

/** A field in the language that is edited, in its direction; read-only for staff who may not write. */
export function TextField(props: TextFieldProps) {
  const { spec, label, locale, saved, length, hint, tools, area, canWrite } = props
  const id = useId()
  const problem = useIssueOf(spec.name)
  const { tag, dir } = localeById(locale)
  const described = [hint && `${id}-hint`, problem && `${id}-issue`].filter(Boolean).join(' ')
  const common = {
    id,
    name: spec.name,
    defaultValue: saved,
    lang: tag,
    dir,
    readOnly: !canWrite,
    autoComplete: 'off',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
  return (
    <div className="field">
      <div className="row">
        <label className="lab" htmlFor={id}>
          {label} {!spec.isRequired && <span className="opt">{t('content.optional')}</span>}
        </label>
        {spec.max <= maxCounted && (
          <span className="field__n push">{t('content.counter', { length, max: spec.max })}</span>
        )}
        {tools}
      </div>
      {spec.look === 'line' ? (
        <span className={problem ? 'ctl is-bad' : 'ctl'}>
          <input className="input" {...common} />
        </span>
      ) : (
        <textarea
          ref={area}
          className={spec.look === 'markdown' ? 'input mono markdown' : 'input'}
          rows={spec.look === 'markdown' ? 22 : 3}
          {...common}
        />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <ErrorLine id={`${id}-issue`}>{problem}</ErrorLine>}
    </div>
  )
}
