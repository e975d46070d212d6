import { CircleAlert } from 'lucide'
import { useId, type ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Icon } from '../icon.tsx'

/** The props that tie a control to its label, hint and error: spread them on the control. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/** `<Field label="E-mail" error={…}>{(control) => <TextInput {...control} name="email" />}</Field>` */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const t = useText()
  const id = useId()
  const described = [error ? `${id}e` : '', hint ? `${id}h` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-fg-3"> {t('common.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}h`} className="text-xs text-fg-3">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs font-medium text-bad">
      <Icon of={CircleAlert} className="mt-px size-4" />
      {children}
    </p>
  )
}
