import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { companyFee } from '../bank-money.ts'
import { type BankPayment, type BankRefund, payerCountry, refundedAmount } from '../bank-payment.ts'

/** Readable fields of a Stripe object, as Stripe's own library types them. */
export type SessionView = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'url'
> & {
  customer_details: { address: Pick<Stripe.Address, 'country'> } | null
  payment_intent: string | IntentView | null
}

export type IntentView = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
> & { latest_charge: string | ChargeView | null }

export type ChargeView = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'refunded'
  | 'status'
> & {
  balance_transaction: string | Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'currency' | 'fee'> | null
  payment_method_details: { type: string; card: CardView } | null
}

interface CardView extends Pick<
  Stripe.Charge.PaymentMethodDetails.Card,
  'country' | 'fingerprint' | 'last4'
> {
  three_d_secure: Pick<
    Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure,
    'authentication_flow' | 'electronic_commerce_indicator' | 'result' | 'transaction_id' | 'version'
  > | null
}

export type RefundView = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>

/** `isExpanded`: with the payment and its charge in place of the payment's id. */
export function sessionView(
  payment: BankPayment,
  { isExpanded, isLive = false, url }: { isExpanded: boolean; isLive?: boolean; url?: string },
): SessionView {
  const { id, reference, amount } = payment
  const status = sessionStatus(payment)
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    client_reference_id: reference,
    created: seconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    customer_details: status === 'complete' ? { address: { country: payerCountry(payment) } } : null,
    expires_at: seconds(payment.expiresAt),
    livemode: isLive,
    metadata: metadataOf(payment),
    mode: 'payment',
    payment_intent: intentOf(payment, status, isExpanded),
    payment_status: isPaid(payment) ? 'paid' : 'unpaid',
    status,
    url: status === 'open' && url !== undefined ? url : null,
  }
}

/** Payment page of a session. */
export function pageUrl(bank: Bank, { id }: BankPayment): string {
  return `${bank.url}/pay/${id}`
}

/** An open or expired session has no tried payment. */
function intentOf(payment: BankPayment, status: SessionView['status'], isExpanded: boolean) {
  if (status !== 'complete') return null
  return isExpanded ? { ...intentView(payment), latest_charge: bookedChargeOf(payment) } : intentId(payment)
}

export function intentView(payment: BankPayment): IntentView {
  const charge = chargeOf(payment)
  return {
    id: intentId(payment),
    object: 'payment_intent',
    amount: payment.amount,
    created: seconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    latest_charge: charge?.id ?? null,
    livemode: false,
    metadata: intentMetadataOf(payment),
    status: intentStatus(payment),
  }
}

/** The charge with Stripe's booking. */
function bookedChargeOf(payment: BankPayment): ChargeView | null {
  const charge = chargeOf(payment)
  return (
    charge && {
      ...charge,
      balance_transaction: {
        id: bookingId(payment),
        object: 'balance_transaction',
        currency: charge.currency,
        fee: companyFee(payment.amount),
      },
    }
  )
}

export function bookingId({ id }: BankPayment): string {
  return id.replace(/^cs_test_/, 'txn_')
}

export function chargeView(payment: BankPayment): ChargeView {
  const refunded = refundedAmount(payment)
  return {
    id: chargeId(payment),
    object: 'charge',
    amount: payment.amount,
    amount_refunded: refunded,
    balance_transaction: bookingId(payment),
    created: seconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    disputed: payment.dispute !== undefined,
    livemode: false,
    metadata: intentMetadataOf(payment),
    paid: true,
    payment_intent: intentId(payment),
    payment_method_details: payment.card
      ? {
          type: 'card',
          card: {
            country: payment.card.country ?? null,
            fingerprint: payment.card.fingerprint,
            last4: payment.card.ending,
            three_d_secure: payment.isAuthenticated ? authenticated(payment) : null,
          },
        }
      : null,
    refunded: refunded === payment.amount,
    status: 'succeeded',
  }
}

function authenticated({ id }: BankPayment): CardView['three_d_secure'] {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    result: 'authenticated',
    transaction_id: `3ds_${id}`,
    version: '2.2.0',
  }
}

export function refundView(payment: BankPayment, refund: BankRefund): RefundView {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeId(payment),
    created: seconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    metadata: { reference: intentMetadataOf(payment)['reference'] ?? '' },
    payment_intent: intentId(payment),
    reason: 'requested_by_customer',
    status: refund.state === 'done' ? 'succeeded' : 'failed',
  }
}

export function intentId({ id }: BankPayment): string {
  return id.replace(/^cs_test_/, 'pi_')
}

export function chargeId({ id }: BankPayment): string {
  return id.replace(/^cs_test_/, 'ch_')
}

function chargeOf(payment: BankPayment): ChargeView | null {
  return isPaid(payment) ? chargeView(payment) : null
}

function isPaid({ state }: BankPayment): boolean {
  return state === 'paid' || state === 'partly-refunded' || state === 'refunded'
}

function sessionStatus({ state }: BankPayment): SessionView['status'] {
  if (state === 'open') return 'open'
  return state === 'cancelled' || state === 'expired' ? 'expired' : 'complete'
}

function intentStatus(payment: BankPayment): IntentView['status'] {
  if (isPaid(payment)) return 'succeeded'
  return payment.state === 'pending' ? 'processing' : 'requires_payment_method'
}

function metadataOf({ extra }: BankPayment): Record<string, string> {
  return JSON.parse(extra?.['metadata'] ?? '{}') as Record<string, string>
}

function intentMetadataOf({ extra }: BankPayment): Record<string, string> {
  return JSON.parse(extra?.['intentMetadata'] ?? '{}') as Record<string, string>
}

export function seconds(epochMs: number): number {
  return Math.floor(epochMs / 1000)
}
