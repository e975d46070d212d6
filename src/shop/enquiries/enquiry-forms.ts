import { z } from 'zod'
import { reportedWithOthers, visitorEmail, visitorLine, visitorText } from '../input/visitor-text.ts'

const sender = {
  fillname: visitorLine({ min: 2, short: 'form.min-2', max: 50, long: 'form.max-50' }),
  email: visitorEmail,
  /** hidden from people, so only bots fill it in */
  fax: z.string().max(1000).default(''),
}
const twice = { ...sender, confirmEmail: z.string().min(1, 'form.required').max(254, 'form.emails-differ') }
const shortLine = visitorLine({ max: 50, long: 'form.max-50' }).default('')

/** Enquiry about many keys (ENQ-1). Messages are ids of `locales/`. */
export const wholesaleForm = z
  .object({
    ...twice,
    skype: shortLine,
    region: shortLine,
    message: visitorText({ max: 150, long: 'form.max-150' }).default(''),
  })
  .refine(hasEqualEmails, emailsDiffer())

/** Offer of keys for sale (ENQ-2). */
export const saleForm = z
  .object({
    ...twice,
    region: visitorLine({ min: 1, missing: 'form.country-required', max: 50, long: 'form.max-50' }),
    product: visitorText({ min: 1, max: 1000, long: 'form.max-1000' }),
  })
  .refine(hasEqualEmails, emailsDiffer())

/** Feedback about the shop (ENQ-2). */
export const feedbackForm = z.object({
  ...sender,
  message: visitorText({ min: 1, max: 1000, long: 'form.max-1000' }),
})

export type Enquiry =
  | { kind: 'wholesale'; fields: z.infer<typeof wholesaleForm> }
  | { kind: 'sale'; fields: z.infer<typeof saleForm> }
  | { kind: 'feedback'; fields: z.infer<typeof feedbackForm> }

function hasEqualEmails({ email, confirmEmail }: { email: string; confirmEmail: string }): boolean {
  return confirmEmail === '' || email === confirmEmail
}

function emailsDiffer() {
  return { path: ['confirmEmail'], message: 'form.emails-differ', when: reportedWithOthers }
}
