import { z } from 'zod'
import type { Bank } from '../bank.ts'
import { minorUnitsOf } from '../bank-money.ts'
import type { BankPayment } from '../bank-payment.ts'
import { type PayPalRefusal, refusal, refusalOf } from './paypal-errors.ts'
import { newPayPalId } from './paypal-objects.ts'

const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
})

const webAddress = z.url({ protocol: /^https?$/ })

const orderForm = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        amount: money.extend({ breakdown: z.strictObject({ item_total: money }).optional() }),
        custom_id: z.string().max(127),
        invoice_id: z.string().max(127),
        description: z.string().max(127),
        items: z
          .array(
            z.strictObject({
              name: z.string().min(1).max(127),
              quantity: z.string().regex(/^[1-9]\d{0,9}$/),
              unit_amount: money,
              category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
            }),
          )
          .optional(),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        return_url: webAddress,
        cancel_url: webAddress,
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        locale: z
          .string()
          .max(10)
          .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
          .optional(),
      }),
    }),
  }),
})

type Unit = z.infer<typeof orderForm>['purchase_units'][number]

const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'

const lifeMs = 3 * 3_600_000

/** An order that PayPal would accept, or PayPal's error. */
export function newOrder(bank: Bank, body: unknown, key: string): BankPayment | PayPalRefusal {
  const form = orderForm.safeParse(body)
  if (!form.success) return refusalOf(form.error)
  const [unit] = form.data.purchase_units
  if (!unit) return refusal(400, 'INVALID_ARRAY_MIN_ITEMS')
  const { currency_code: currency, value } = unit.amount
  const {
    return_url: returnUrl,
    cancel_url: cancelUrl,
    locale,
  } = form.data.payment_source.paypal.experience_context
  const amount = minorUnitsOf(value, currency)
  const fault = amountFault(unit, amount)
  if (fault) return fault
  return {
    id: newPayPalId(),
    method: 'hosted',
    reference: unit.custom_id,
    orderNo: unit.description,
    amount: amount ?? 0,
    currency,
    state: 'open',
    refunds: [],
    returnUrl,
    cancelUrl,
    webhookUrl: bank.webhookUrl,
    locale: locale ?? 'en',
    createdAt: bank.now(),
    expiresAt: bank.now() + lifeMs,
    extra: { invoice: unit.invoice_id },
    createdBy: { key, bodyHash: '' },
  }
}

function amountFault({ amount, items }: Unit, minor: number | undefined): PayPalRefusal | undefined {
  const { currency_code: currency, breakdown } = amount
  if (!currencies.includes(currency)) return refusal(422, 'INVALID_CURRENCY_CODE')
  if (minor === undefined) return refusal(422, 'DECIMAL_PRECISION')
  if (minor === 0) return refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
  if (!items) return undefined
  if (!breakdown) return refusal(422, 'ITEM_TOTAL_REQUIRED')
  const sums = items.map(
    ({ quantity, unit_amount: each }) =>
      Number(quantity) * (minorUnitsOf(each.value, currency) ?? Number.NaN),
  )
  const total = minorUnitsOf(breakdown.item_total.value, currency)
  if (sums.reduce((sum, part) => sum + part, 0) !== total) return refusal(422, 'ITEM_TOTAL_MISMATCH')
  return total === minor ? undefined : refusal(422, 'AMOUNT_MISMATCH')
}
