import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../shop.ts'
import { backOffSeconds } from './back-off.ts'
import { countFailedRun } from './failed-run-records.ts'
import { recordEvent } from '../order-records.ts'

/**
 * Schedules another try after a job failed on an order, with growing pauses. The first failure is logged and recorded
 * in the order; a move restarts the count.
 */
export async function scheduleOrderRetry(
  shop: Shop,
  orderId: number,
  { job, error }: { job: 'deliver' | 'expire'; error: unknown },
): Promise<void> {
  const now = shop.now()
  const reason = error instanceof Error ? error.message : String(error)
  const failedRuns = await inTransaction(shop.db, async (trx) => {
    const runs = await countFailedRun(
      trx,
      orderId,
      (count) => new Date(now.getTime() + backOffSeconds(count) * 1000),
    )
    if (runs === 1)
      await recordEvent(trx, orderId, { kind: `${job}-failed`, at: now, detail: reason.slice(0, 500) })
    return runs
  })
  if (failedRuns === 1)
    shop.log.error(
      { err: error, orderId, job },
      'a job failed on an order, which it tries again later each time',
    )
}
