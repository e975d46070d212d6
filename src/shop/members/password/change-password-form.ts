import { z } from 'zod'
import { passwordField, passwordsDiffer } from './password-field.ts'

const password = passwordField({ max: 30, missing: 'form.required', long: 'form.max-30' })

export const changePasswordForm = z
  .object({ oldPwd: password, newPwd: password, confirmPwd: password })
  .refine(({ newPwd, confirmPwd }) => newPwd === confirmPwd, passwordsDiffer)

export type ChangePasswordInput = z.infer<typeof changePasswordForm>
