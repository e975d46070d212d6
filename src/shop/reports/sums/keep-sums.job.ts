import { weekMs } from '../../../platform/durations.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { keepSums, type SumsShop } from './keep-sums.ts'

export const keepSumsJob = {
  name: 'keep-sums',
  everySeconds: 300,
  run: async (shop) => (await keepSums(shop, new Date(shop.now().getTime() - weekMs))).days,
} as const satisfies Job<SumsShop>
