import { z } from 'zod'

/** The password again, since deletion is final. */
export const deleteAccountForm = z.object({ password: z.string().min(1, 'login.password-required').max(30) })
