import { Field } from '../field.tsx'

interface ShownOnceProps {
  label: string
  hint: string
  /** undefined: nothing is shown */
  secret: string | undefined
}

/** A secret that the answer of an action shows. Pages do not show it again. */
export function ShownOnce({ label, hint, secret }: ShownOnceProps) {
  if (secret === undefined) return null
  return (
    <Field
      key={secret}
      label={label}
      name="secret"
      className="input mono"
      readOnly
      hint={hint}
      defaultValue={secret}
    />
  )
}
