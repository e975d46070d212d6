import { z } from 'zod'
import { visitorEmail } from '../../input/visitor-text.ts'

/** Who forgot the password (AUTH-9). Messages are ids of `locales/`. */
export const forgotForm = z.object({
  /** of the captcha that the visitor saw */
  uuid: z.uuid('errors.member.captcha'),
  /** the e-mail */
  username: visitorEmail,
  /** what the picture shows, or the answer to the question */
  code: z.string().trim().min(1, 'forgot.code-required').max(20, 'errors.member.captcha'),
  /** work done for the captcha, with an answer to the question; see `captcha-proof.ts` */
  proof: z.string().max(4000, 'errors.member.captcha').optional(),
})

export type ForgotInput = z.infer<typeof forgotForm>
