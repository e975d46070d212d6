import { CircleAlert } from 'lucide'
import { type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'
import { useIssueOf } from '../use-issue.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  name: string
  hint?: string | undefined
  /** its problem */
  error?: string | undefined
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, rows = 3, ...area }: TextAreaProps) {
  const id = useId()
  const refusal = useIssueOf(area.name)
  const issue = error ?? refusal
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        aria-invalid={issue ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {issue && (
        <p className="err" id={`${id}-issue`}>
          <Icon of={CircleAlert} />
          {issue}
        </p>
      )}
    </div>
  )
}
