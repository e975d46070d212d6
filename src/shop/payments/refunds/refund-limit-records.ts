import { sql } from 'kysely'
import { disputedMoney } from '../dispute-state/dispute-records.ts'
import type { PaymentRow } from '../payment-records.ts'
import type { RefundRow } from './refund-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Returns why no refund can be sent now: the bank holds the money, or too little is left after refunds and losses.
 * Refused refunds do not count. A surplus can go back unless a dispute took money; further money always can. Needs
 * the order's lock.
 */
export async function whyNotBack(
  trx: Trx,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<'refund.disputed' | 'refund.not-left' | undefined> {
  const { lostCents, isOpen } = await disputedMoney(trx, payment.id)
  if (isOpen) return 'refund.disputed'
  if (refund.reason === 'further-money') return undefined
  if (refund.reason !== 'asked') return lostCents > 0 ? 'refund.not-left' : undefined
  const others = await trx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('payment_id', '=', payment.id)
    .where('id', '<>', refund.id)
    .where('reason', '=', 'asked')
    .where('state', 'in', ['open', 'pending', 'done'])
    .executeTakeFirstOrThrow()
  const leftCents = payment.cents - payment.refunded_elsewhere_cents - lostCents - others.cents
  return refund.cents > leftCents ? 'refund.not-left' : undefined
}
