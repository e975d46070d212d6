import { type Bank, record } from './bank.ts'
import {
  type BankPayment,
  type BankRefund,
  isUndecided,
  newId,
  noticeOf,
  refundedAmount,
} from './bank-payment.ts'
import { type CardOutcome, outcomeOf } from './test-cards.ts'

/** What a card does to an open payment. `down` changes nothing: the caller answers with an error. */
export function chargeCard(bank: Bank, payment: BankPayment, cardNumber: string): BankPayment | 'down' {
  if (payment.state !== 'open') return payment
  const outcome = outcomeOf(cardNumber)
  switch (outcome) {
    case 'down':
      return 'down'
    case 'decline':
      return endPayment(bank, payment, 'failed')
    case 'challenge':
    case 'challenge-refused':
      return record(bank, { ...payment, challenge: { refuses: outcome === 'challenge-refused' } })
    case 'late':
      return payLate(bank, payment)
    default:
      return payNow(bank, payment, outcome)
  }
}

/** The buyer's answer to 3-D Secure. */
export function answerChallenge(bank: Bank, payment: BankPayment, isConfirmed: boolean): BankPayment {
  if (payment.state !== 'open' || !payment.challenge) return payment
  const isPaid = isConfirmed && !payment.challenge.refuses
  return isPaid ? payNow(bank, payment, 'success') : endPayment(bank, payment, 'failed')
}

/** Ends a payment that nobody paid; a decided one stays as it is. */
export function endPayment(
  bank: Bank,
  payment: BankPayment,
  state: 'failed' | 'cancelled' | 'expired',
): BankPayment {
  if (!isUndecided(payment)) return payment
  const ended = { ...payment, state }
  return record(bank, ended, [noticeOf(ended, state, { dueAt: bank.now() })])
}

export function payNow(bank: Bank, payment: BankPayment, outcome: CardOutcome): BankPayment {
  const paid: BankPayment = { ...payment, state: 'paid' }
  const dueAt = bank.now()
  const later = { dueAt: dueAt + bank.gapMs }
  switch (outcome) {
    case 'duplicates':
      return record(bank, paid, [noticeOf(paid, 'paid', { dueAt, copies: 3 }), noticeOf(paid, 'paid', later)])
    case 'paid-then-pending': {
      const pending = noticeOf(paid, 'pending', later, { state: 'pending' })
      return record(bank, paid, [noticeOf(paid, 'paid', { dueAt }), pending])
    }
    case 'paid-then-failed': {
      const failed = noticeOf(paid, 'failed', later, { state: 'failed' })
      return record(bank, paid, [noticeOf(paid, 'paid', { dueAt }), failed])
    }
    default:
      return record(bank, paid, [noticeOf(paid, 'paid', { dueAt })])
  }
}

/** Gives money back once for each key. Undefined: more than what is left. */
export function refundPayment(
  bank: Bank,
  payment: BankPayment,
  { key, amount, state = 'done' }: { key: string; amount: number; state?: BankRefund['state'] },
): BankRefund | undefined {
  const known = payment.refunds.find((refund) => refund.key === key)
  if (known) return known
  const isPaid = payment.state === 'paid' || payment.state === 'partly-refunded'
  if (!isPaid || amount > payment.amount - refundedAmount(payment)) return undefined
  const refund: BankRefund = { id: newId('rfd'), key, amount, state }
  const changed: BankPayment = { ...payment, refunds: [...payment.refunds, refund] }
  if (state === 'failed') {
    record(bank, changed)
    return refund
  }
  const left = payment.amount - refundedAmount(changed)
  const refunded: BankPayment = { ...changed, state: left === 0 ? 'refunded' : 'partly-refunded' }
  record(bank, refunded, [noticeOf(refunded, 'refunded', { dueAt: bank.now() })])
  return refund
}

function payLate(bank: Bank, payment: BankPayment): BankPayment {
  const now = bank.now()
  const pending: BankPayment = { ...payment, state: 'pending', paysAt: now + bank.lateSeconds * 1000 }
  return record(bank, pending, [noticeOf(pending, 'pending', { dueAt: now })])
}
