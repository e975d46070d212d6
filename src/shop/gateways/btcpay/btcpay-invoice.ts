import { z } from 'zod'
import { centsOfMinorUnits, minorUnits } from '../../money.ts'
import type { PaymentEvent, PaymentEventState } from '../gateway.ts'
import { centsOfAmountText } from '../amount-text.ts'

export const btcPayInvoice = z.object({
  id: z.string().min(1),
  storeId: z.string(),
  amount: z.string(),
  paidAmount: z.string(),
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.string(),
  checkoutLink: z.string().default(''),
  createdTime: z.number(),
  monitoringExpiration: z.number(),
  metadata: z.object({ orderId: z.string().catch('') }),
})

export type BtcPayInvoice = z.infer<typeof btcPayInvoice>

export const btcPayPayments = z.array(
  z.object({
    rate: z.string(),
    payments: z.array(z.object({ value: z.string(), status: z.string() })),
  }),
)

type Payments = z.infer<typeof btcPayPayments>

/** Amount received, confirmed or not. An invoice settled by hand counts in full. */
export function receivedCents(invoice: BtcPayInvoice): number {
  const { status, additionalStatus, amount, paidAmount, currency } = invoice
  const isAsAsked = status === 'Settled' && additionalStatus !== 'PaidOver'
  return centsOf(isAsAsked ? amount : paidAmount, currency)
}

/**
 * Whether a finished invoice got money that its status ignores: late, too little, after being marked invalid, or
 * never confirmed. Then its payments must be read.
 */
export function hasStrayMoney(invoice: BtcPayInvoice): boolean {
  const isOver = invoice.status === 'Expired' || invoice.status === 'Invalid'
  return isOver && receivedCents(invoice) > 0
}

/** Undefined until the invoice is paid in full: a part may be completed until it expires. */
export function eventOfInvoice(
  invoice: BtcPayInvoice,
  { payments, refunded, now }: { payments: Payments; refunded: number; now: Date },
): PaymentEvent | undefined {
  if (refunded > 0)
    return refundedEvent(invoice, refunded, eventOfInvoice(invoice, { payments, refunded: 0, now }))
  switch (invoice.status) {
    case 'New':
      return undefined
    case 'Processing':
      return invoiceEvent(invoice, 'pending', receivedCents(invoice))
    case 'Settled':
      return invoiceEvent(invoice, 'paid', receivedCents(invoice))
    case 'Expired':
    case 'Invalid':
      return hasStrayMoney(invoice)
        ? strayEvent(invoice, payments, now)
        : invoiceEvent(invoice, endOf(invoice), centsOf(invoice.amount, invoice.currency))
  }
}

/** Further coins may arrive at a refunded invoice: they are reported once confirmed. */
function refundedEvent(
  invoice: BtcPayInvoice,
  refunded: number,
  otherwise: PaymentEvent | undefined,
): PaymentEvent {
  const event = invoiceEvent(invoice, 'refunded', refunded)
  if (otherwise?.state !== 'paid') return event
  const { cents: takenCents } = otherwise
  return { ...event, eventId: `${event.eventId}:of:${takenCents}`, takenCents }
}

function endOf({ status, additionalStatus }: BtcPayInvoice): PaymentEventState {
  if (status === 'Expired') return 'expired'
  return additionalStatus === 'Marked' ? 'cancelled' : 'failed'
}

/**
 * Unconfirmed money may be withdrawn by its sender, so it is not refunded. The event waits while BTCPay watches the
 * invoice; afterwards only confirmed money counts.
 */
function strayEvent(invoice: BtcPayInvoice, payments: Payments, now: Date): PaymentEvent {
  const isWatched = endOf(invoice) !== 'failed' && now.getTime() / 1000 < invoice.monitoringExpiration
  const isConfirmed = payments.every((method) => method.payments.every(isSettled))
  if (isConfirmed) return invoiceEvent(invoice, 'paid', receivedCents(invoice))
  if (isWatched) return invoiceEvent(invoice, 'pending', receivedCents(invoice))
  const confirmed = confirmedCents(invoice, payments)
  return confirmed > 0
    ? invoiceEvent(invoice, 'paid', confirmed)
    : invoiceEvent(invoice, endOf(invoice), centsOf(invoice.amount, invoice.currency))
}

function confirmedCents({ currency }: BtcPayInvoice, payments: Payments): number {
  const worth = payments.flatMap((method) =>
    method.payments.filter(isSettled).map(({ value }) => Number(value) * Number(method.rate)),
  )
  const sum = worth.reduce((total, part) => total + part, 0)
  const smallest = minorUnits(100, currency.toLowerCase())
  return centsOfMinorUnits(Math.round(sum * smallest), currency.toLowerCase())
}

function isSettled({ status }: { status: string }): boolean {
  return status === 'Settled'
}

function invoiceEvent(invoice: BtcPayInvoice, state: PaymentEventState, cents: number): PaymentEvent {
  return {
    eventId: `query:${invoice.id}:${state}:${cents}`,
    providerPaymentId: invoice.id,
    state,
    cents,
    currency: invoice.currency.toLowerCase(),
    reference: invoice.metadata.orderId,
  }
}

/** Throws for invalid amounts. BTCPay may write more decimals than the currency has: `10.000`. */
export function centsOf(text: string, currency: string): number {
  const cents = centsOfAmountText(text.replace(/(\.\d\d)0+$/, '$1'), currency.toLowerCase())
  if (cents === undefined) throw new Error(`BTCPay wrote an amount that is none: ${text} ${currency}`)
  return cents
}
