import type { Job } from '../../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../../shop.ts'
import { workOnBatches } from '../../../keys/batch-work/work-on-batches.ts'
import { refundUnits } from './refund-units.ts'

const perPass = 50

export const refundBatchesJob = {
  name: 'refund-batches',
  everySeconds: 10,
  run: refundBatches,
} as const satisfies Job<Shop>

async function refundBatches(shop: Shop): Promise<number> {
  const actor = { kind: 'job', name: refundBatchesJob.name } as const
  const worked = await workOnBatches(shop, actor, { kind: 'refund', max: perPass, handle: refundUnits })
  if (worked > 0) {
    shop.wake('send-refunds')
    shop.wake('send-mail')
  }
  return worked
}
