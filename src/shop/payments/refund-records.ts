import type { Selectable } from 'kysely'
import type { Trx } from '../orders/order-records.ts'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { PaymentRow } from './payment-records.ts'
import type { RefundState } from './payment-tables.ts'

export type RefundRow = Selectable<Database['refund']>

/** Undefined when that refund is open already. */
export async function insertRefund(
  trx: Trx,
  refund: Pick<RefundRow, 'payment_id' | 'cents' | 'currency' | 'reason' | 'opened_at' | 'due_at'>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('refund')
    .values({ ...refund, provider_refund_id: null, closed_at: null })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Takes the refund that is due longest, out of reach of other workers until `nextTry`. */
export async function claimRefund(
  db: Db,
  now: Date,
  nextTry: (attempts: number) => Date,
): Promise<RefundRow | undefined> {
  const due = await db
    .selectFrom('refund')
    .selectAll()
    .where('state', 'in', ['open', 'pending'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .executeTakeFirst()
  if (!due) return undefined
  return db
    .updateTable('refund')
    .set({ attempts: due.attempts + 1, due_at: nextTry(due.attempts + 1) })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .returningAll()
    .executeTakeFirst()
}

export async function recordRefundTry(
  db: Db,
  refundId: number,
  result: { state: RefundState; providerRefundId?: string; error?: string; closedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state: result.state,
      last_error: result.error ?? '',
      closed_at: result.closedAt,
      ...(result.providerRefundId !== undefined && { provider_refund_id: result.providerRefundId }),
    })
    .where('id', '=', refundId)
    .execute()
}

export type ListedRefund = RefundRow & { order_no: string; email: string }

/** Refunds that are not done, the oldest first; with `all` every one. */
export async function listRefunds(db: Db, { all }: { all: boolean }): Promise<ListedRefund[]> {
  let query = db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('r')
    .select(['o.order_no', 'o.email'])
    .orderBy('r.id')
  if (!all) query = query.where('r.state', '!=', 'done')
  return query.execute()
}

/** Answers the order's id; undefined when no refund of that id was refused. */
export async function reopenRefused(trx: Trx, refundId: number, now: Date): Promise<number | undefined> {
  const refund = await trx
    .updateTable('refund')
    .set((set) => ({
      state: 'open',
      due_at: now,
      attempts: 0,
      asked_anew: set('asked_anew', '+', 1),
      closed_at: null,
    }))
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .returning('payment_id')
    .executeTakeFirst()
  return refund && orderOfPayment(trx, refund.payment_id)
}

/** Undefined when no refund of that id was refused. */
export async function finishRefused(trx: Trx, refundId: number, now: Date): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refund')
    .set({ state: 'done', closed_at: now })
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}

/** The payment that a refund gives back. Undefined when there is no such refund. */
export async function paymentOfRefund(trx: Trx, refundId: number): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payment as p')
    .innerJoin('refund as r', 'r.payment_id', 'p.id')
    .selectAll('p')
    .where('r.id', '=', refundId)
    .executeTakeFirst()
}

async function orderOfPayment(trx: Trx, paymentId: number): Promise<number> {
  const payment = await trx
    .selectFrom('payment')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return payment.order_id
}
