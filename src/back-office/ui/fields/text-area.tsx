import { CircleAlert } from 'lucide'
import { type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'

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
  const described = [hint && `${id}-hint`, error && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-issue`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}
