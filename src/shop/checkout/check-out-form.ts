import { z } from 'zod'
import { maxLines, maxUnits } from '../cart/cart.ts'
import { companyForm } from '../invoices/business/company-form.ts'
import { isCountry } from '../localisation/countries.ts'
import { consentVersion } from '../keys/consent/consent-version.ts'
import { cleanLine, reportedWithOthers, visitorLine, visitorText } from '../input/visitor-text.ts'
import { shownAmountsForm } from './shown-amounts.ts'

/** Letters, digits and signs of clients' own keys. */
export const idempotencyKey = z.string().regex(/^[!-~]{8,100}$/)

/** Input of the checkout (CHK-1, CHK-2). Messages are ids of `locales/`. */
export const checkOutForm = z
  .object({
    lines: z
      .array(
        z.object({
          variantId: z.int().positive(),
          quantity: z.int().min(1).max(maxUnits),
          agreed: z.literal(true).optional(),
          notIn: z.string().refine(isCountry).optional(),
        }),
      )
      .min(1, 'errors.cart.empty')
      .max(maxLines),
    email: z
      .email('checkout.email.invalid')
      .min(6, 'checkout.email.short')
      .max(254, 'checkout.email.invalid'),
    /** at least five digits */
    phone: z
      .string()
      .overwrite(cleanLine)
      .regex(/^((?=(\D*\d){5})\+?[\d ().-]{5,25})?$/, 'checkout.phone.invalid')
      .default(''),
    note: visitorText({ max: 1000, long: 'checkout.note.long' }).default(''),
    /** where the buyer lives, as the buyer declares (ISO 3166); missing if the shop did not ask */
    country: z.string().toUpperCase().refine(isCountry, 'checkout.country.missing').optional(),
    /** the same country once more, after the shop asked because another fact contradicts it */
    countryConfirmed: z.string().optional(),
    company: companyForm.optional(),
    /** version of the text by which a buyer who may withdraw asks for keys in the mail */
    mailConsent: consentVersion,
    paymentMethodId: z.int('checkout.method.missing').positive('checkout.method.missing').optional(),
    couponCode: visitorLine({ max: 50, long: 'form.max-50' }).optional(),
    /** made once for each checkout page, so that sending it twice places one order */
    idempotencyKey,
    /** total that the buyer saw, in cents of their currency */
    shownTotalCents: z.int().min(0),
    shownAmounts: shownAmountsForm.optional(),
  })
  .refine((input) => input.shownTotalCents === 0 || input.paymentMethodId !== undefined, {
    path: ['paymentMethodId'],
    message: 'checkout.method.missing',
    when: reportedWithOthers,
  })

export type CheckOutInput = z.infer<typeof checkOutForm>
