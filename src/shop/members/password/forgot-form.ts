import { z } from 'zod'
import { visitorEmail } from '../../input/visitor-text.ts'

/** Form for a forgotten password (AUTH-9). Messages are ids of `locales/`. */
export const forgotForm = z.object({
  uuid: z.uuid('errors.member.captcha'),
  /** e-mail */
  username: visitorEmail,
  code: z.string().trim().min(1, 'forgot.code-required').max(20, 'errors.member.captcha'),
  /** proof of work for an answer to the question; see `captcha-proof.ts` */
  proof: z.string().max(4000, 'errors.member.captcha').optional(),
})

export type ForgotInput = z.infer<typeof forgotForm>
