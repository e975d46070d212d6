import type { TextId } from '../../shop/text-id.ts'

/** A field's own rules, as its attributes have them. */
export interface CheckedField {
  value: string
  minLength: number
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'patternMismatch'>
}

interface FieldFacts {
  /** the message for an empty field */
  missing?: TextId | undefined
  /** the value of the field that it repeats */
  same?: string | undefined
}

/** Returns the issue of a field that a browser can find; the server checks the rest (AUTH-2, AUTH-7). */
export function checkField(
  field: CheckedField,
  { missing = 'form.required', same }: FieldFacts = {},
): TextId | undefined {
  if (field.validity.valueMissing) return missing
  if (field.value === '') return undefined
  if (Array.from(field.value).length < field.minLength) return tooShort[field.minLength]
  if (field.validity.typeMismatch || field.validity.patternMismatch) return 'form.email'
  if (same !== undefined && same !== field.value) return 'register.passwords-differ'
  return undefined
}

const tooShort: Record<number, TextId> = { 2: 'form.min-2', 6: 'form.min-6' }
