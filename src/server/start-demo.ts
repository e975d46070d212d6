import { demoTradeJob } from '../../db/seed/trade/demo-trade.job.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { askForFirstTrade } from '../shop/demo/ask-for-trade.ts'
import { isDemoShop } from '../shop/demo/demo-trade-records.ts'
import { isOwnShopAsked } from '../shop/demo/own-shop/ask-for-own-shop.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * Makes the trade of the demo in the background, if it was asked for, and restarts the shop once the owner leaves the
 * demo. Returns a function that ends both.
 */
export async function startDemo(shop: Shop, startAnew: () => void): Promise<() => Promise<void>> {
  const { demoShop, demoTrade, databaseUrl } = shop.config
  if (demoShop && demoTrade) await askForFirstTrade(shop)
  const mayLeave = databaseUrl === undefined && (await isDemoShop(shop.db))
  const ownShopJob = {
    name: 'own-shop',
    everySeconds: 2,
    async run({ db }: Shop) {
      if (await isOwnShopAsked(db)) startAnew()
      return 0
    },
  }
  const running = runJobs([demoTradeJob, ...(mayLeave ? [ownShopJob] : [])], shop)
  return () => running.stop()
}
