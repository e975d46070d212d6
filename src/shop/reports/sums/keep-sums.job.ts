import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { keepSums, type SumsShop } from './keep-sums.ts'

const weekMs = 7 * 86_400_000

export const keepSumsJob = {
  name: 'keep-sums',
  everySeconds: 300,
  run: async (shop) => (await keepSums(shop, new Date(shop.now().getTime() - weekMs))).days,
} as const satisfies Job<SumsShop>
