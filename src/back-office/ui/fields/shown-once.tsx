import { Field } from '../field.tsx'

interface ShownOnceProps {
  label: string
  hint: string
  /** nothing is shown without one */
  secret: string | undefined
}

/** A secret that the answer of an action shows, and no page again. */
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
