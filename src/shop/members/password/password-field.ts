import { z } from 'zod'
import { textLength } from '../../input/text-length.ts'
import { reportedWithOthers } from '../../input/visitor-text.ts'

interface PasswordRule {
  max: number
  missing: string
  long: string
}

export function passwordField({ max, missing, long }: PasswordRule) {
  return z.string().superRefine((value, { addIssue }) => {
    const length = textLength(value)
    if (length < 6) addIssue({ code: 'custom', message: length === 0 ? missing : 'form.min-6' })
    if (length > max) addIssue({ code: 'custom', message: long })
  })
}

/** Issue of the second field if both passwords differ. */
export const passwordsDiffer = {
  path: ['confirmPwd'],
  message: 'register.passwords-differ',
  when: reportedWithOthers,
}
