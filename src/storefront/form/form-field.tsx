import type { ComponentProps, ReactNode } from 'react'
import { CountedTextArea } from '../ui/counted-text-area.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { PostedForm } from './use-posted-form.ts'

interface FormFieldProps {
  /** what `usePostedForm` gave */
  form: Pick<PostedForm, 'given' | 'faultOf'>
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

/** A line of a posted form with its label, its fault and what was entered before. */
export function FormLine({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: FormFieldProps & Omit<ComponentProps<typeof TextInput>, 'form' | 'defaultValue'>) {
  return (
    <Field label={label} hint={hint} optional={optional} error={form.faultOf(name)}>
      {(control) => (
        <TextInput {...input} {...control} name={name} defaultValue={form.given[name]} required={!optional} />
      )}
    </Field>
  )
}

/** An e-mail address in a posted form. To browsers an address without a dot after its @ is right, to the shop it is not. */
export function FormEmail(props: FormFieldProps & { autoComplete?: string }) {
  const aDotAfterTheAt = '.+@.+[.].{2,}'
  return (
    <FormLine
      autoComplete="email"
      {...props}
      type="email"
      pattern={aDotAfterTheAt}
      maxLength={50}
      dir="ltr"
    />
  )
}

/** Lines of text in a posted form, with a count of what is used. */
export function FormText({
  form,
  name,
  label,
  hint,
  optional = false,
  maxLength,
}: FormFieldProps & { maxLength: number }) {
  return (
    <Field label={label} hint={hint} optional={optional} error={form.faultOf(name)}>
      {(control) => (
        <CountedTextArea
          {...control}
          name={name}
          defaultValue={form.given[name] ?? ''}
          required={!optional}
          maxLength={maxLength}
          dir="auto"
        />
      )}
    </Field>
  )
}
