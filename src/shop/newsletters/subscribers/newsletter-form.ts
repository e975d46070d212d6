import { z } from 'zod'

/** The newsletter's only field (ENQ-3). Messages are ids of `locales/`. */
export const newsletterForm = z.object({
  email: z.email('form.email').min(2, 'form.min-2').max(50, 'form.max-50'),
})
