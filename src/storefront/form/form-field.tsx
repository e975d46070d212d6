import type { ComponentProps, ReactNode } from 'react'
import { CountedTextArea } from '../ui/field/counted-text-area.tsx'
import { Field } from '../ui/field/field.tsx'
import { TextInput } from '../ui/field/text-input.tsx'
import type { ShopForm } from './use-shop-form.ts'

interface FormFieldProps {
  /** the result of `useShopForm` */
  form: Pick<ShopForm, 'given' | 'issueOf'>
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

/** A field of a posted form with its label, its error and its value. */
export function FormLine({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: FormFieldProps & Omit<ComponentProps<typeof TextInput>, 'form' | 'defaultValue'>) {
  return (
    <Field label={label} hint={hint} optional={optional} error={form.issueOf(name)}>
      {(control) => (
        <TextInput {...input} {...control} name={name} defaultValue={form.given[name]} required={!optional} />
      )}
    </Field>
  )
}

/** An e-mail address in a posted form. Unlike browsers, the shop wants a dot after the @. */
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

/** A text area in a posted form, with a count of the characters used. */
export function FormText({
  form,
  name,
  label,
  hint,
  optional = false,
  maxLength,
}: FormFieldProps & { maxLength: number }) {
  return (
    <Field label={label} hint={hint} optional={optional} error={form.issueOf(name)}>
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
