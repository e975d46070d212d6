import { z } from 'zod'
import { shownAmountsForm } from './shown-amounts.ts'

/** What a buyer tells the shop at the checkout (CHK-1, CHK-2). Messages are ids of `locales/`. */
export const checkOutForm = z
  .object({
    lines: z
      .array(z.object({ variantId: z.int().positive(), quantity: z.int().min(1).max(1000) }))
      .min(1, 'errors.cart.empty')
      .max(100),
    email: z.email('checkout.email.invalid').min(6, 'checkout.email.short').max(254),
    phone: z
      .string()
      .regex(/^(\+?[\d\s().-]{5,25})?$/, 'checkout.phone.invalid')
      .default(''),
    note: z.string().max(1000, 'checkout.note.long').default(''),
    /** not needed for what costs nothing */
    paymentMethodId: z.int('checkout.method.missing').positive('checkout.method.missing').optional(),
    couponCode: z.string().max(50).optional(),
    /** made once for each checkout the buyer sees, so that sending it twice makes one order */
    idempotencyKey: z.string().min(8).max(100),
    /** cents of the visitor's currency: what the buyer was shown */
    shownTotalCents: z.int().min(0),
    shownAmounts: shownAmountsForm.optional(),
  })
  .refine((input) => input.shownTotalCents === 0 || input.paymentMethodId !== undefined, {
    path: ['paymentMethodId'],
    message: 'checkout.method.missing',
  })

export type CheckOutInput = z.infer<typeof checkOutForm>
