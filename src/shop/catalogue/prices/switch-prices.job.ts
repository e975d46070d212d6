import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'

/** Begins and ends sale periods while nobody visits, so that mails and the history of prices are on time too. */
export const switchPricesJob = {
  name: 'switch-prices',
  everySeconds: 1,
  run: async ({ priceClock }) => ((await priceClock.switchDue()) ? 1 : 0),
} as const satisfies Job<Pick<Shop, 'priceClock'>>
