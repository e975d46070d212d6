import { z } from 'zod'
import { checkboxField } from '../../members/checkbox-field.ts'
import { rowId } from '../../input/row-id.ts'
import { cleanLine } from '../../input/visitor-text.ts'

type MaxLength = keyof typeof tooLong
const tooLong = { 20: 'form.max-20', 40: 'form.max-40', 100: 'form.max-100' } as const

const filled = (message: string) => z.string(message).overwrite(cleanLine).min(1, message)
const required = (message: string, max: MaxLength) => filled(message).max(max, tooLong[max])
const optional = (max: MaxLength) => z.string().overwrite(cleanLine).max(max, tooLong[max]).default('')
const digits = /^\d*$/
/** Drops what a browser fills in around the digits: `+49 (151) 123-45`. */
const bareNumber = (phone: string) => phone.replaceAll(/^\+|[\s().-]/g, '')

/** The card form of /bill-pay with the specification's limits (PAY-5). Messages are ids of `locales/`. */
export const billingForm = z.object({
  orderId: rowId,
  cardNo: filled('billing.card.required')
    .max(32, 'billing.card.invalid')
    .transform((number) => number.replace(/[\s-]/g, ''))
    .refine((number) => /^\d{8,19}$/.test(number), 'billing.card.invalid'),
  cardSecurityCode: filled('billing.code.required').regex(/^\d{3}$/, 'billing.code.invalid'),
  cardExpire: filled('billing.expiry.required').regex(/^(0[1-9]|1[0-2])\/\d{4}$/, 'billing.expiry.invalid'),
  billFirstName: required('billing.first-name.required', 40),
  billLastName: required('billing.last-name.required', 40),
  billAddress: required('billing.address.required', 100),
  billCity: required('billing.city.required', 40),
  billState: optional(40),
  billCountry: required('form.country-required', 40),
  billZip: required('billing.zip.required', 20),
  billPhone: required('billing.phone.required', 20)
    .overwrite(bareNumber)
    .regex(digits, 'billing.phone.invalid'),
  billEmail: z.email('billing.email.invalid').max(40, 'form.max-40'),
  isBillingAddress: checkboxField.default(true),
  shipFirstName: optional(40),
  shipLastName: optional(40),
  shipAddress: optional(100),
  shipCity: optional(40),
  shipState: optional(40),
  shipCountry: optional(40),
  shipZip: optional(20),
  shipPhone: optional(20)
    .transform(bareNumber)
    .refine((phone) => digits.test(phone), 'billing.phone.invalid'),
  shipEmail: z
    .union([z.literal(''), z.email('billing.email.invalid').max(40, 'form.max-40')], 'billing.email.invalid')
    .default(''),
})

export type BillingInput = z.infer<typeof billingForm>
