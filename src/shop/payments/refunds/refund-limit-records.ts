import { sql } from 'kysely'
import { disputedMoney } from '../dispute-state/dispute-records.ts'
import type { PaymentRow } from '../payment-records.ts'
import type { RefundRow } from './refund-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Why a refund that is not with the company yet must not go back now: the bank has the money (`disputed`), or the payment has
 * not that much left (`too-much`), beside what went back elsewhere, was lost, and is asked for by other refunds. What the
 * company refused of those does not count. Money that pays nothing is all there or lost; what came
 * further is beside it. Asked under the lock of the order.
 */
export async function whyNotBack(
  trx: Trx,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<'disputed' | 'too-much' | undefined> {
  const { lostCents, isOpen } = await disputedMoney(trx, payment.id)
  if (isOpen) return 'disputed'
  if (refund.reason === 'further-money') return undefined
  if (refund.reason !== 'asked') return lostCents > 0 ? 'too-much' : undefined
  const others = await trx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('payment_id', '=', payment.id)
    .where('id', '<>', refund.id)
    .where('reason', '=', 'asked')
    .where('state', 'in', ['open', 'pending', 'done'])
    .executeTakeFirstOrThrow()
  const leftCents = payment.cents - payment.refunded_elsewhere_cents - lostCents - others.cents
  return refund.cents > leftCents ? 'too-much' : undefined
}
