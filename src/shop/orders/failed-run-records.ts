import type { Trx } from './order-records.ts'

/** Counts one more failure and lets the order rest. Answers how many there were in a row. */
export async function countFailedRun(
  trx: Trx,
  orderId: number,
  restsUntil: (failedRuns: number) => Date,
): Promise<number> {
  const { failed_runs: earlier } = await trx
    .selectFrom('orders')
    .select('failed_runs')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const failedRuns = earlier + 1
  await trx
    .updateTable('orders')
    .set({ failed_runs: failedRuns, rests_until: restsUntil(failedRuns) })
    .where('id', '=', orderId)
    .execute()
  return failedRuns
}
