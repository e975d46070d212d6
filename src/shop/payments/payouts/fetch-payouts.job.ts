import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { fetchPayouts } from './fetch-payouts.ts'

/**
 * Reads new payouts of the companies. A webhook wakes the job. Always returns 0, so that the next payouts wait for
 * their time.
 */
export const fetchPayoutsJob = {
  name: 'fetch-payouts',
  everySeconds: 6 * 3600,
  async run(shop) {
    await fetchPayouts(shop)
    return 0
  },
} as const satisfies Job<Shop>
