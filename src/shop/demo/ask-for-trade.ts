import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { hasOrders, insertDemoTrade, isDemoShop } from './demo-trade-records.ts'

/**
 * Asks for the trade of the demo: a process of the shop then makes it in the background. Refuses `demo.none` in a shop of
 * another kind, and `demo.made` if it was asked for before.
 */
export async function askForTrade({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  if (!(await isDemoShop(db))) refuse('demo.none')
  if (!(await insertDemoTrade(db, now()))) refuse('demo.made')
}

/** The same for a demo shop at its first start. A shop with orders is left alone. */
export async function askForFirstTrade({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  if ((await isDemoShop(db)) && !(await hasOrders(db))) await insertDemoTrade(db, now())
}
