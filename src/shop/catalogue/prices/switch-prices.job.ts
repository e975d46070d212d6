import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'

/** Switches sale periods when no visitor comes, so that mails and price history are on time. */
export const switchPricesJob = {
  name: 'switch-prices',
  everySeconds: 1,
  run: async ({ priceClock }) => ((await priceClock.switchDue()) ? 1 : 0),
} as const satisfies Job<Pick<Shop, 'priceClock'>>
