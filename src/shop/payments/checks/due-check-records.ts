import type { Trx } from '../../schema.ts'

export async function makeOrderDue(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ failed_runs: 0, retry_at: null })
    .where('id', '=', orderId)
    .where('failed_runs', '>', 0)
    .execute()
}

/** Payments unknown to the company cannot be queried. Deletes earlier answers. */
export async function makePaymentsDue(trx: Trx, orderId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ check_at: now, checks: 0, last_answer: '' })
    .where('order_id', '=', orderId)
    .where('provider_payment_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
