import { type ReactNode, useId } from 'react'
import { useIssueOf } from '../use-issue.ts'
import { ErrorLine } from './error-line.tsx'

export interface FrameProps {
  label: string
  name: string
  hint?: string | undefined
  /** a quiet word beside the label */
  mark?: string | undefined
  /** number of characters, at the end of the label's line */
  count?: string | undefined
  /** The label is for screen readers alone. */
  isLabelHidden?: boolean | undefined
  /** problem of the field, in place of the page's refusal; empty: none */
  error?: string | undefined
}

interface ControlProps {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Splits the properties of a field into those of its frame and those of its control. */
export function frameAndControl<Props extends FrameProps>(props: Props) {
  const { label, name, hint, mark, count, isLabelHidden, error, ...control } = props
  return { frame: { label, name, hint, mark, count, isLabelHidden, error }, control }
}

/** Label, hint and problem around a control: the page's refusal is shown if it is this field's. */
export function FieldFrame({
  label,
  name,
  hint,
  mark,
  count,
  isLabelHidden,
  error,
  children,
}: FrameProps & { children(control: ControlProps): ReactNode }) {
  const id = useId()
  const refusal = useIssueOf(name)
  const issue = error ?? refusal
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label} {mark && <span className="opt">{mark}</span>}
        {count && <span className="field__n">{count}</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': issue ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {issue && <ErrorLine id={`${id}-issue`}>{issue}</ErrorLine>}
    </div>
  )
}
