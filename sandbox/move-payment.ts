import { type Bank, webhooksOf, record } from './bank.ts'
import {
  type BankPayment,
  type BankRefund,
  disputedAmount,
  isAsking,
  isUndecided,
  newId,
  refundedAmount,
} from './bank-payment.ts'
import { cardFacts, type CardOutcome, outcomeOf } from './test-cards.ts'

/** Applies a card to an open payment. `down` changes nothing: the caller answers with an error. */
export function chargeCard(bank: Bank, asked: BankPayment, cardNumber: string): BankPayment | 'down' {
  if (!isAsking(asked)) return asked
  const payment: BankPayment = { ...asked, card: cardFacts(cardNumber) }
  const outcome = outcomeOf(cardNumber)
  switch (outcome) {
    case 'down':
      return 'down'
    case 'decline':
      return declinePayment(bank, payment)
    case 'challenge':
    case 'challenge-refused': {
      const challenge = { refuses: outcome === 'challenge-refused', cardNumber }
      return record(bank, { ...payment, challenge })
    }
    default:
      return bank.protocol.asksShopForMoney
        ? approve(bank, payment, cardNumber)
        : charge(bank, payment, outcome)
  }
}

function charge(bank: Bank, payment: BankPayment, outcome: CardOutcome): BankPayment {
  return outcome === 'late' ? payLate(bank, payment) : payNow(bank, payment, outcome)
}

/** Approves a payment, and reports it to the shop as pending. */
function approve(bank: Bank, payment: BankPayment, cardNumber: string): BankPayment {
  const { challenge: _answered, ...open } = payment
  const approved: BankPayment = { ...open, approvedBy: cardNumber }
  return record(bank, approved, webhooksOf(bank, approved, 'pending'))
}

/**
 * Takes the money of an approved payment. The bank may still decline; then the buyer must approve again with another
 * card.
 */
export function capturePayment(bank: Bank, payment: BankPayment): BankPayment | 'declined' {
  const { approvedBy = '', ...open } = payment
  const outcome = outcomeOf(approvedBy)
  if (outcome !== 'challenge-refused') return charge(bank, payment, outcome)
  record(bank, open)
  return 'declined'
}

/** The buyer's answer to 3-D Secure. */
export function answerChallenge(bank: Bank, payment: BankPayment, isConfirmed: boolean): BankPayment {
  if (payment.state !== 'open' || !payment.challenge) return payment
  const { refuses, cardNumber } = payment.challenge
  if (isConfirmed && bank.protocol.asksShopForMoney) return approve(bank, payment, cardNumber)
  const isPaid = isConfirmed && !refuses
  return isPaid
    ? payNow(bank, { ...payment, isAuthenticated: true }, 'success')
    : declinePayment(bank, payment)
}

function declinePayment(bank: Bank, payment: BankPayment): BankPayment {
  if (!bank.protocol.staysOpenAfterDecline) return endPayment(bank, payment, 'failed')
  const { challenge: _answered, ...open } = payment
  return record(bank, open, webhooksOf(bank, open, 'failed'))
}

/** Ends an unpaid payment; a decided one stays. */
export function endPayment(
  bank: Bank,
  payment: BankPayment,
  state: 'failed' | 'cancelled' | 'expired',
): BankPayment {
  if (!isUndecided(payment)) return payment
  const ended = { ...payment, state }
  return record(bank, ended, webhooksOf(bank, ended, state))
}

export function payNow(bank: Bank, payment: BankPayment, outcome: CardOutcome): BankPayment {
  const { state: before } = payment
  const isOver = before === 'failed' || before === 'cancelled' || before === 'expired'
  const paid: BankPayment = { ...payment, state: 'paid', ...(isOver && { paidAfter: before }) }
  const later = { dueAt: bank.now() + bank.gapMs }
  const webhooks = webhooksOf(bank, paid, 'paid')
  switch (outcome) {
    case 'duplicates':
      return record(bank, paid, [
        ...webhooksOf(bank, paid, 'paid', { copies: 3 }),
        ...webhooksOf(bank, paid, 'paid', later),
      ])
    case 'paid-then-pending': {
      const pending = webhooksOf(bank, { ...paid, state: 'pending' }, 'pending', later)
      return record(bank, paid, [...webhooks, ...pending])
    }
    case 'paid-then-failed': {
      const failed = webhooksOf(bank, { ...paid, state: 'failed' }, 'failed', later)
      return record(bank, paid, [...webhooks, ...failed])
    }
    default:
      return record(bank, paid, webhooks)
  }
}

/** Refunds once for each key. Undefined above the remaining amount. */
export function refundPayment(
  bank: Bank,
  payment: BankPayment,
  { key, amount, state = 'done' }: { key: string; amount: number; state?: BankRefund['state'] },
): BankRefund | undefined {
  const known = payment.refunds.find((refund) => refund.key === key)
  if (known) return known
  const isPaid = payment.state === 'paid' || payment.state === 'partly-refunded'
  const refundable = payment.amount - refundedAmount(payment) - disputedAmount(payment)
  if (!isPaid || amount > refundable) return undefined
  const refund: BankRefund = { id: newId('rfd'), key, amount, state }
  const changed: BankPayment = { ...payment, refunds: [...payment.refunds, refund] }
  if (state === 'failed') {
    record(bank, changed)
    return refund
  }
  const left = payment.amount - refundedAmount(changed)
  const refunded: BankPayment = { ...changed, state: left === 0 ? 'refunded' : 'partly-refunded' }
  record(bank, refunded, webhooksOf(bank, refunded, 'refunded'))
  return refund
}

function payLate(bank: Bank, payment: BankPayment): BankPayment {
  const now = bank.now()
  const pending: BankPayment = { ...payment, state: 'pending', paysAt: now + bank.lateSeconds * 1000 }
  return record(bank, pending, webhooksOf(bank, pending, 'pending'))
}
