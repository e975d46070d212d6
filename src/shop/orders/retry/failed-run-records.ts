import type { Trx } from '../../schema.ts'

/** Counts a failure and sets the next try. Returns the number of failures in a row. */
export async function countFailedRun(
  trx: Trx,
  orderId: number,
  retryAt: (failedRuns: number) => Date,
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
    .set({ failed_runs: failedRuns, retry_at: retryAt(failedRuns) })
    .where('id', '=', orderId)
    .execute()
  return failedRuns
}
