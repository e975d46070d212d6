import { z } from 'zod'
import { visitorEmail } from '../../input/visitor-text.ts'
import { passwordField, passwordsDiffer } from './password-field.ts'

const password = passwordField({ max: 16, missing: 'form.required', long: 'form.max-16' })

/** New password by a mailed link (AUTH-10). Messages are ids of `locales/`. */
export const resetForm = z
  .object({
    code: z.string().max(200),
    email: visitorEmail,
    newPwd: password,
    confirmPwd: password,
  })
  .refine(({ newPwd, confirmPwd }) => newPwd === confirmPwd, passwordsDiffer)

export type ResetInput = z.infer<typeof resetForm>
