import { CircleAlert } from 'lucide'
import { useId, type InputHTMLAttributes } from 'react'
import { useIssueOf } from './use-issue.ts'
import { Icon } from './icon.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  name: string
  hint?: string | undefined
  /** a quiet word beside the label */
  mark?: string | undefined
  /** problem of the field, on pages that show all problems at once */
  error?: string | undefined
}

/** A labelled field that shows the page's refusal when it is this field's. */
export function Field({ label, hint, mark, error, name, className = 'input', ...input }: FieldProps) {
  const id = useId()
  const refusal = useIssueOf(name)
  const issue = error ?? refusal
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {mark && <span className="opt">{mark}</span>}
      </label>
      <span className={issue ? 'ctl is-bad' : 'ctl'}>
        <input
          id={id}
          name={name}
          className={className}
          aria-invalid={issue ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
      </span>
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
