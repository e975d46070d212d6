import { z } from 'zod'

const required = (message: string, most: number) => z.string().trim().min(1, message).max(most)
const optional = (most: number) => z.string().trim().max(most).default('')
const digits = /^\d*$/

/** The card form of /bill-pay with the specification's limits (PAY-5). Messages are ids of `locales/`. */
export const billingForm = z.object({
  orderId: z.coerce.number().int().positive(),
  cardNo: required('billing.card.required', 32)
    .transform((number) => number.replace(/[\s-]/g, ''))
    .refine((number) => /^\d{8,19}$/.test(number), 'billing.card.invalid'),
  cardSecurityCode: required('billing.code.required', 3).regex(/^\d{3}$/, 'billing.code.invalid'),
  cardExpire: required('billing.expiry.required', 7).regex(
    /^(0[1-9]|1[0-2])\/\d{4}$/,
    'billing.expiry.invalid',
  ),
  billFirstName: required('billing.first-name.required', 40),
  billLastName: required('billing.last-name.required', 40),
  billAddress: required('billing.address.required', 100),
  billCity: required('billing.city.required', 40),
  billState: optional(40),
  billCountry: required('billing.country.required', 40),
  billZip: required('billing.zip.required', 20),
  billPhone: required('billing.phone.required', 20).regex(digits, 'billing.phone.invalid'),
  billEmail: z.email('billing.email.invalid').max(40, 'billing.email.invalid'),
  isBillingAddress: z.coerce.boolean().default(true),
  shipFirstName: optional(40),
  shipLastName: optional(40),
  shipAddress: optional(100),
  shipCity: optional(40),
  shipState: optional(40),
  shipCountry: optional(40),
  shipZip: optional(20),
  shipPhone: optional(20).refine((phone) => digits.test(phone), 'billing.phone.invalid'),
  shipEmail: z.union([z.literal(''), z.email('billing.email.invalid').max(40)]).default(''),
})

export type BillingInput = z.infer<typeof billingForm>
