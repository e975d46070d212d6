import { z } from 'zod'
import { centsOfAmountText } from '../amount-text.ts'
import type { PaymentEvent, PaymentEventState } from '../gateway.ts'

const amount = z.union([z.string(), z.number()]).transform(String)

/** A transaction as Payssion's details call shows it, the only thing that is believed about a payment. */
export const payssionTransaction = z.object({
  transaction_id: z.string().min(1),
  /** our `attemptKey` */
  order_id: z.string(),
  state: z.string(),
  /** what was asked for */
  amount,
  currency: z.string().length(3),
  /** what came */
  paid: amount.optional(),
  /** all that was given back */
  refund: amount.optional(),
})

export type PayssionTransaction = z.infer<typeof payssionTransaction>

/**
 * The transaction as it is now. Undefined while nobody has tried to pay it. Where Payssion names a part or a surplus, the
 * event has what came, which pays no order.
 */
export function eventOfTransaction(transaction: PayssionTransaction): PaymentEvent | undefined {
  const { transaction_id: id, order_id: reference, currency: code } = transaction
  const found = stateAndCents(transaction)
  if (!found) return undefined
  const { state, cents } = found
  const eventId = `query:${id}:${state}:${cents}`
  return { eventId, providerPaymentId: id, state, cents, currency: code.toLowerCase(), reference }
}

/** All that was given back, as far as it is settled. */
export function refundedCents(transaction: PayssionTransaction): number {
  if (isRefundUnsettled(transaction)) return 0
  const refunded = centsOf(transaction, 'refund') ?? 0
  return transaction.state === 'refunded' && refunded === 0 ? moneyOf(transaction).paid : refunded
}

/** One of its refunds is under way, or came to nothing: how much went back, and for which, is not to be told. */
export function isRefundUnsettled({ state }: PayssionTransaction): boolean {
  return state === 'refund_pending' || state === 'refund_failed'
}

function stateAndCents(
  transaction: PayssionTransaction,
): { state: PaymentEventState; cents: number } | undefined {
  const { asked, paid } = moneyOf(transaction)
  const refunded = refundedCents(transaction)
  if (refunded > 0) return { state: 'refunded', cents: refunded }
  switch (transaction.state) {
    case 'pending':
      return undefined
    case 'completed':
      // Payssion's own surcharge may be on top of what was asked for.
      return { state: paid > 0 ? 'paid' : 'pending', cents: Math.min(paid || asked, asked) }
    case 'paid_partial':
      return { state: paid > 0 && paid < asked ? 'paid' : 'pending', cents: paid }
    case 'paid_more':
      return { state: paid > asked ? 'paid' : 'pending', cents: paid }
    default:
      return { state: endings[transaction.state] ?? 'pending', cents: asked }
  }
}

/** What ends a payment without money. Whatever is not here is still to be settled: nothing but money that came delivers. */
const endings: Record<string, PaymentEventState> = {
  failed: 'failed',
  error: 'failed',
  rejected_by_bank: 'failed',
  cancelled: 'cancelled',
  cancelled_by_user: 'cancelled',
  expired: 'expired',
}

function moneyOf(transaction: PayssionTransaction): { asked: number; paid: number } {
  const asked = centsOf(transaction, 'amount') ?? 0
  return { asked, paid: centsOf(transaction, 'paid') ?? asked }
}

/** Throws for what Payssion would never write. */
function centsOf(transaction: PayssionTransaction, field: 'amount' | 'paid' | 'refund'): number | undefined {
  const { [field]: text, currency } = transaction
  if (text === undefined) return undefined
  const cents = centsOfAmountText(text, currency.toLowerCase())
  if (cents === undefined) throw new Error(`Payssion wrote an amount that is none: ${text} ${currency}`)
  return cents
}
