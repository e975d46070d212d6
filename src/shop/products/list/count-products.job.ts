import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { sumUpProductCounts } from './product-count-records.ts'

export const countProductsJob = {
  name: 'count-products',
  everySeconds: 60,
  run: async ({ db }: Shop) => {
    await sumUpProductCounts(db)
    return 0
  },
} as const satisfies Job<Shop>
