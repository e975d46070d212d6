import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { hasOrders, insertDemoTrade, isDemoShop } from './demo-trade-records.ts'

/**
 * Requests the trade of the demo: a process of the shop then makes it in the background. Refuses `demo.none` in a shop
 * of another kind, and `demo.made` if the trade was requested before.
 */
export async function askForTrade({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  if (!(await isDemoShop(db))) refuse('demo.none')
  if (!(await insertDemoTrade(db, now()))) refuse('demo.made')
}

/** Requests the trade at the first start of a demo shop, unless the shop has orders. */
export async function askForFirstTrade({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  if ((await isDemoShop(db)) && !(await hasOrders(db))) await insertDemoTrade(db, now())
}
