import { CircleAlert } from 'lucide'
import { type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  name: string
  /** what is wrong with it */
  error?: string | undefined
}

/** A labelled field of several lines. */
export function TextArea({ label, error, rows = 3, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-issue` : undefined}
        {...area}
      />
      {error && (
        <p className="err" id={`${id}-issue`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}
