import { z } from 'zod'
import { visitorLine } from '../../input/visitor-text.ts'
import { checkboxField } from '../checkbox-field.ts'
import { passwordField } from '../password/password-field.ts'

export const signInForm = z.object({
  username: visitorLine({
    min: 2,
    missing: 'login.account-required',
    short: 'form.min-2',
    max: 50,
    long: 'form.max-50',
  }),
  password: passwordField({ max: 30, missing: 'login.password-required', long: 'form.max-30' }),
  rememberMe: checkboxField,
})

export type SignInInput = z.infer<typeof signInForm>
