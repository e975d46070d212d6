import { z } from 'zod'
import { centsOfAmountText } from '../amount-text.ts'
import type { CompanyFee, PaymentEvent, PaymentEventState, PaymentName } from '../gateway.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })

const link = z.object({ rel: z.string(), href: z.string() })

export const paypalCapture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
  seller_receivable_breakdown: z
    .object({ paypal_fee: money.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})

export const paypalRefund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money.optional(),
  invoice_id: z.string().optional(),
  links: z.array(link).default([]),
})

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  payments: z
    .object({ captures: z.array(paypalCapture).default([]), refunds: z.array(paypalRefund).default([]) })
    .optional(),
})

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(link).default([]),
  payer: z
    .object({ address: z.object({ country_code: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
  purchase_units: z.array(purchaseUnit).default([]),
})

type Order = z.infer<typeof paypalOrder>
export type PayPalCapture = z.infer<typeof paypalCapture>
export type PayPalRefund = z.infer<typeof paypalRefund>

/** The order's decisive capture: one that took money, else the last try. */
export function captureOf(order: Order): PayPalCapture | undefined {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  return captures.find(({ status }) => !isDeclined(status)) ?? captures.at(-1)
}

export function refundsOf(order: Order): PayPalRefund[] {
  return order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
}

/** The order's present state by its capture, since an order can be COMPLETED before its money. */
export function eventOfOrder(order: Order): PaymentEvent | undefined {
  const capture = captureOf(order)
  if (!capture) return undefined
  const currency = capture.amount.currency_code.toLowerCase()
  const paid = centsOf(capture.amount)
  const refunded = refundedCents(order, capture)
  const state = refunded > 0 ? 'refunded' : stateOf(capture.status)
  const cents = state === 'refunded' ? refunded : paid
  const companyFee = feeOf(capture)
  const payerCountry = order.payer?.address?.country_code
  return {
    eventId: `query:${capture.id}:${state}:${cents}`,
    providerPaymentId: order.id,
    state,
    cents,
    currency,
    reference: capture.custom_id ?? order.purchase_units[0]?.custom_id ?? '',
    ...(companyFee && { companyFee }),
    ...(payerCountry && { payerCountry }),
  }
}

/** Informational: an invalid fee is ignored. */
function feeOf({ seller_receivable_breakdown: breakdown }: PayPalCapture): CompanyFee | undefined {
  const fee = breakdown?.paypal_fee
  if (!fee) return undefined
  const currency = fee.currency_code.toLowerCase()
  const cents = centsOfAmountText(fee.value, currency)
  return cents === undefined ? undefined : { cents, currency }
}

function stateOf(status: string): PaymentEventState {
  if (isDeclined(status)) return 'failed'
  return status === 'PENDING' ? 'pending' : 'paid'
}

function isDeclined(status: string): boolean {
  return status === 'DECLINED' || status === 'FAILED'
}

function refundedCents(order: Order, capture: PayPalCapture): number {
  const listed = refundsOf(order)
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + (amount ? centsOf(amount) : 0), 0)
  return listed === 0 && capture.status === 'REFUNDED' ? centsOf(capture.amount) : listed
}

/** Throws for invalid amounts. */
export function centsOf({ value, currency_code: currency }: z.infer<typeof money>): number {
  const cents = centsOfAmountText(value, currency.toLowerCase())
  if (cents === undefined) throw new Error(`PayPal wrote an amount that is none: ${value} ${currency}`)
  return cents
}

export function nameOfCapture({
  custom_id: reference,
  supplementary_data: data,
}: PayPalCapture): PaymentName {
  const orderId = data?.related_ids?.order_id
  return {
    ...(orderId !== undefined && { providerPaymentId: orderId }),
    ...(reference !== undefined && { reference }),
  }
}
