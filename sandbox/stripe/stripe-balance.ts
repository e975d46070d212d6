import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { companyFee } from '../bank-money.ts'
import { type BankPayment, newId } from '../bank-payment.ts'
import { disputeView } from './stripe-disputes.ts'
import { bookingId, chargeView, refundView, seconds } from './stripe-objects.ts'

type Booking = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'description'
  | 'exchange_rate'
  | 'fee'
  | 'fee_details'
  | 'net'
  | 'reporting_category'
  | 'status'
  | 'type'
> & { source: string | null }

export type PayoutObject = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'reconciliation_status'
  | 'status'
  | 'type'
>

/** A stand-in's balance: its bookings in order, and the payouts made of them. */
export interface Balance {
  bookings: Booking[]
  /** by id of the booking */
  payoutOf: Map<string, string>
  payouts: PayoutObject[]
  /** events that are booked: source and category */
  booked: Set<string>
  /** by id, as `expand` shows them */
  sources: Map<string, () => object>
  settlesIn: Settlement | undefined
}

/** Currency of the account; charges in others are converted. */
export interface Settlement {
  currency: string
  rates: Record<string, number>
}

const balances = new WeakMap<Bank, Balance>()

export function balanceOf(bank: Bank): Balance {
  const known = balances.get(bank)
  if (known) return known
  const balance: Balance = {
    bookings: [],
    payoutOf: new Map(),
    payouts: [],
    booked: new Set(),
    sources: new Map(),
    settlesIn: undefined,
  }
  balances.set(bank, balance)
  return balance
}

/** A charge can be paid out after two days, all else at once. */
const chargeDays = 2
const disputeFee = 1500

/** Books the changes of the payments since the last time. */
export function bookPayments(bank: Bank): void {
  for (const payment of bank.ledger.payments.values()) bookPayment(bank, payment)
}

function bookPayment(bank: Bank, payment: BankPayment): void {
  const current = () => bank.ledger.payments.get(payment.id) ?? payment
  const { state, refunds, dispute, amount } = payment
  const charge = chargeView(payment)
  if (state === 'paid' || state === 'partly-refunded' || state === 'refunded') {
    const at = payment.createdAt
    const booking = {
      id: bookingId(payment),
      type: 'charge',
      amount,
      fee: companyFee(amount),
    }
    book(bank, payment, { ...booking, category: 'charge', at, source: charge.id, waits: true })
    balanceOf(bank).sources.set(charge.id, () => chargeView(current()))
  }
  for (const refund of refunds) {
    const source = refund.id
    const view = () => refundView(current(), current().refunds.find(({ id }) => id === source) ?? refund)
    balanceOf(bank).sources.set(source, view)
    book(bank, payment, { type: 'refund', category: 'refund', amount: -refund.amount, source })
    if (refund.state === 'failed')
      book(bank, payment, {
        type: 'refund_failure',
        category: 'refund_failure',
        amount: refund.amount,
        source,
      })
  }
  if (!dispute || dispute.state === 'inquiry') return
  const source = dispute.id
  balanceOf(bank).sources.set(source, () => disputeView(current(), current().dispute ?? dispute))
  const lost = { type: 'adjustment', category: 'dispute', amount: -dispute.amount, fee: disputeFee, source }
  book(bank, payment, lost)
  if (dispute.state === 'won')
    book(bank, payment, { ...lost, category: 'dispute_reversal', amount: dispute.amount, fee: -disputeFee })
}

interface NewBooking {
  id?: string
  type: string
  category: string
  /** minor units of the payment's currency */
  amount: number
  fee?: number
  at?: number
  source?: string
  description?: string
  waits?: boolean
}

/** Adds a booking, once for each source and category. */
function book(bank: Bank, { currency }: Pick<BankPayment, 'currency'>, booking: NewBooking): void {
  const { booked } = balanceOf(bank)
  const event = `${booking.source} ${booking.category}`
  if (booked.has(event)) return
  booked.add(event)
  addBooking(bank, currency.toLowerCase(), booking)
}

/** The fee is in the currency of the balance. */
export function addBooking(bank: Bank, currency: string, booking: NewBooking): void {
  const balance = balanceOf(bank)
  const { settlesIn } = balance
  const rate = settlesIn && settlesIn.currency !== currency ? (settlesIn.rates[currency] ?? 1) : null
  const amount = Math.round(booking.amount * (rate ?? 1))
  const { fee = 0, at = bank.now(), waits = false } = booking
  const balanceCurrency = rate === null ? currency : (settlesIn?.currency ?? currency)
  balance.bookings.push({
    id: booking.id ?? newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(at) + (waits ? chargeDays * 86_400 : 0),
    created: seconds(at),
    currency: balanceCurrency,
    description: booking.description ?? null,
    exchange_rate: rate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: balanceCurrency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: booking.category,
    source: booking.source ?? null,
    status: waits ? 'pending' : 'available',
    type: booking.type,
  })
}
