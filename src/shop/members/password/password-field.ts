import { z } from 'zod'
import { textLength } from '../../input/text-length.ts'
import { reportedWithOthers } from '../../input/visitor-text.ts'

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

/** What the second field is told when it holds another password than the first. */
export const passwordsDiffer = {
  path: ['confirmPwd'],
  message: 'register.passwords-differ',
  when: reportedWithOthers,
}
