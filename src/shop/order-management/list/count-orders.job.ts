import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { sumUpOrderCounts } from './order-count-records.ts'

export const countOrdersJob = {
  name: 'count-orders',
  everySeconds: 60,
  run: async ({ db }: Shop) => {
    await sumUpOrderCounts(db)
    return 0
  },
} as const satisfies Job<Shop>
