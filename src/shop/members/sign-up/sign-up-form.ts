import { z } from 'zod'
import { visitorEmail, visitorLine } from '../../input/visitor-text.ts'
import { checkboxField } from '../checkbox-field.ts'
import { passwordField, passwordsDiffer } from '../password/password-field.ts'

const password = passwordField({ max: 30, missing: 'form.required', long: 'form.max-30' })

/** Sign-up form (AUTH-7). Messages are ids of `locales/`. */
export const signUpForm = z
  .object({
    email: visitorEmail,
    username: visitorLine({ min: 2, short: 'form.min-2', max: 30, long: 'form.max-30' }),
    pwd: password,
    confirmPwd: password,
    /** consent to terms and privacy policy */
    checkCondition: checkboxField.refine((isTicked) => isTicked, 'register.terms-required'),
    checkCoupons: checkboxField,
  })
  .refine(({ pwd, confirmPwd }) => pwd === confirmPwd, passwordsDiffer)

export type SignUpInput = z.infer<typeof signUpForm>
