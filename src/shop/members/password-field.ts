import { z } from 'zod'
import { textLength } from '../text-length.ts'

interface PasswordRule {
  max: number
  /** ids of `locales/` for nothing at all and for too many characters */
  missing: string
  long: string
}

/** A password as it was typed: never trimmed, blanks count. */
export function passwordField({ max, missing, long }: PasswordRule) {
  return z.string().superRefine((value, { addIssue }) => {
    const length = textLength(value)
    if (length < 6) addIssue({ code: 'custom', message: length === 0 ? missing : 'form.min-6' })
    if (length > max) addIssue({ code: 'custom', message: long })
  })
}

/** A checkbox, as a call sends it and as a form does, which leaves out an empty one. */
export const tickField = z
  .union([z.boolean(), z.string().max(10)])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')

/** What the second field is told when it holds another password than the first. */
export const passwordsDiffer = { path: ['confirmPwd'], message: 'register.passwords-differ' }
