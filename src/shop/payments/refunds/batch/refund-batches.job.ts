import type { Job } from '../../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../../shop.ts'
import { workOnBatchRefunds } from './work-on-batch-refunds.ts'

const perPass = 50

export const refundBatchesJob = {
  name: 'refund-batches',
  everySeconds: 10,
  run: refundBatches,
} as const satisfies Job<Shop>

async function refundBatches(shop: Shop): Promise<number> {
  const worked = await workOnBatchRefunds(shop, { kind: 'job', name: refundBatchesJob.name }, perPass)
  if (worked > 0) {
    shop.wake('send-refunds')
    shop.wake('send-mail')
  }
  return worked
}
