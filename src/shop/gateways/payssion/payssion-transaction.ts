import { z } from 'zod'
import { centsOfAmountText } from '../amount-text.ts'
import type { PaymentEvent, PaymentEventState } from '../gateway.ts'

const amount = z.union([z.string(), z.number()]).transform(String)

export const payssionTransaction = z.object({
  transaction_id: z.string().min(1),
  /** our `attemptKey` */
  order_id: z.string(),
  state: z.string(),
  amount,
  currency: z.string().length(3),
  paid: amount.optional(),
  refund: amount.optional(),
})

export type PayssionTransaction = z.infer<typeof payssionTransaction>

/**
 * The transaction's present state. Undefined before a payment. If only a part or a surplus arrived, the event has the
 * received amount, which pays no order.
 */
export function eventOfTransaction(transaction: PayssionTransaction): PaymentEvent | undefined {
  const { transaction_id: id, order_id: reference, currency: code } = transaction
  const found = stateAndCents(transaction)
  if (!found) return undefined
  const { state, cents } = found
  const eventId = `query:${id}:${state}:${cents}`
  return { eventId, providerPaymentId: id, state, cents, currency: code.toLowerCase(), reference }
}

export function refundedCents(transaction: PayssionTransaction): number {
  if (isRefundUnsettled(transaction)) return 0
  const refunded = centsOf(transaction, 'refund') ?? 0
  return transaction.state === 'refunded' && refunded === 0 ? moneyOf(transaction).paid : refunded
}

/** A refund is pending or failed, so the refunded amount is unknown. */
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
      // Payssion's surcharge may come on top of the amount.
      return { state: paid > 0 ? 'paid' : 'pending', cents: Math.min(paid || asked, asked) }
    case 'paid_partial':
      return { state: paid > 0 && paid < asked ? 'paid' : 'pending', cents: paid }
    case 'paid_more':
      return { state: paid > asked ? 'paid' : 'pending', cents: paid }
    default:
      return { state: endings[transaction.state] ?? 'pending', cents: asked }
  }
}

/** States that end a payment without money. All others stay open: only received money delivers. */
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

/** Throws for invalid amounts. */
function centsOf(transaction: PayssionTransaction, field: 'amount' | 'paid' | 'refund'): number | undefined {
  const { [field]: text, currency } = transaction
  if (text === undefined) return undefined
  const cents = centsOfAmountText(text, currency.toLowerCase())
  if (cents === undefined) throw new Error(`Payssion wrote an amount that is none: ${text} ${currency}`)
  return cents
}
