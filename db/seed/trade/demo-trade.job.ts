import { setImmediate } from 'node:timers/promises'
import type { Job } from '../../../src/platform/jobs/run-jobs.ts'
import { beginAct, demoTrade, endTrade } from '../../../src/shop/demo/demo-trade-records.ts'
import { isRefusal } from '../../../src/shop/errors.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { planTrade } from './plan-trade.ts'
import { openTradeWorld } from './trade-world.ts'

const orderCount = 260
const actsOfPass = 20

/** Makes the trade of the demo, once asked for: a few acts a pass, so that visitors are served between. */
export const demoTradeJob = {
  name: 'demo-trade',
  everySeconds: 60,
  run: (shop) => makeTrade(shop, orderCount),
} as const satisfies Job<Shop>

/**
 * Does the next acts, each at most once: an act that a dying process began is left out. Returns the number of acts
 * done; 0 once the trade is made.
 */
export async function makeTrade(shop: Shop, count: number): Promise<number> {
  const trade = await demoTrade(shop.db)
  if (!trade || trade.madeAt) return 0
  const acts = planTrade(trade.until, count)
  const world = openTradeWorld(shop)
  const last = Math.min(trade.nextAct + actsOfPass, acts.length)
  for (let index = trade.nextAct; index < last; index++) {
    const act = acts[index]
    if (!act || !(await beginAct(shop.db, index))) return 1
    world.at(act.at)
    await act.run(world).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      shop.log.debug({ err: error, act: index }, 'an act of the demo was refused')
    })
    await setImmediate()
  }
  if (last < acts.length) return last - trade.nextAct
  await endTrade(shop.db, shop.now())
  shop.wake('count-sold')
  return 0
}
