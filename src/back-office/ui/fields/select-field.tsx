import { CircleAlert } from 'lucide'
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'
import { useIssueOf } from '../use-issue.ts'
import { Select } from './select.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  name: string
  hint?: string | undefined
  /** its problem */
  error?: string | undefined
  children: ReactNode
}

/** A labelled choice of a few. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  const refusal = useIssueOf(select.name)
  const issue = error ?? refusal
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        aria-invalid={issue ? true : undefined}
        aria-describedby={described || undefined}
        {...select}
      >
        {children}
      </Select>
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
