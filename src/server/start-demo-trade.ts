import { demoTradeJob } from '../../db/seed/trade/demo-trade.job.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { askForFirstTrade } from '../shop/demo/ask-for-trade.ts'
import type { Shop } from '../shop/shop.ts'

/** Makes the trade of the demo in the background, if it was asked for. Returns what ends that. */
export async function startDemoTrade(shop: Shop): Promise<() => Promise<void>> {
  const { demoShop, demoTrade } = shop.config
  if (demoShop && demoTrade) await askForFirstTrade(shop)
  const running = runJobs([demoTradeJob], shop)
  return () => running.stop()
}
