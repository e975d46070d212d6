import { describe, expect, it } from 'vitest'
import { checkField, type CheckedField } from './check-field.ts'

function field(changes: Partial<CheckedField> = {}): CheckedField {
  const value = changes.value ?? ''
  const validity = { valueMissing: value === '', typeMismatch: false, patternMismatch: false }
  return { value, minLength: -1, validity, ...changes }
}

describe('a field that is checked before it is sent', () => {
  it('AUTH-2 reports a missing value with its own message or the general one', () => {
    expect(checkField(field(), { missing: 'login.account-required' })).toBe('login.account-required')
    expect(checkField(field())).toBe('form.required')
    const validity = { valueMissing: false, typeMismatch: false, patternMismatch: false }
    expect(checkField(field({ validity }))).toBeUndefined()
  })

  it('AUTH-2 AUTH-7 reports a short value, counted in characters', () => {
    expect(checkField(field({ value: 'm', minLength: 2 }))).toBe('form.min-2')
    expect(checkField(field({ value: '🔑🔑🔑', minLength: 6 }))).toBe('form.min-6')
    expect(checkField(field({ value: 'mi', minLength: 2 }))).toBeUndefined()
  })

  it('AUTH-7 reports an invalid e-mail, or a value that differs from the field it repeats', () => {
    const right = { valueMissing: false, typeMismatch: false, patternMismatch: false }
    for (const validity of [
      { ...right, typeMismatch: true },
      { ...right, patternMismatch: true },
    ])
      expect(checkField(field({ value: 'mira', validity }))).toBe('form.email')
    expect(checkField(field({ value: 'blue lamp' }), { same: 'blue lamb' })).toBe('register.passwords-differ')
    expect(checkField(field({ value: 'blue lamp' }), { same: 'blue lamp' })).toBeUndefined()
  })
})
