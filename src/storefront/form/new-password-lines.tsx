import { PasswordLine } from './password-line.tsx'
import type { CheckedForm } from './use-checked-form.ts'

interface NewPasswordLinesProps {
  form: Pick<CheckedForm, 'faultOf' | 'tries'>
  name: string
  label: string
  /** of the line that says it again */
  labelAgain: string
  maxLength: number
}

/** A password that somebody chooses, entered twice (AUTH-7). */
export function NewPasswordLines({ form, name, label, labelAgain, maxLength }: NewPasswordLinesProps) {
  const shared = { form, maxLength, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordLine {...shared} name={name} label={label} isMetered />
      <PasswordLine {...shared} name="confirmPwd" label={labelAgain} repeats={name} />
    </>
  )
}
