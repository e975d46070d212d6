import type { Db } from '../shop.ts'

export interface DemoTrade {
  /** end of the trade's 90 days */
  until: Date
  nextAct: number
  madeAt: Date | null
}

export async function demoTrade(db: Db): Promise<DemoTrade | undefined> {
  return db
    .selectFrom('demo_trade')
    .select(['until', 'next_act as nextAct', 'made_at as madeAt'])
    .executeTakeFirst()
}

/** False if there is one already. */
export async function insertDemoTrade(db: Db, until: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('demo_trade')
    .values({ until, made_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False if another process has begun this action. */
export async function beginAct(db: Db, act: number): Promise<boolean> {
  const begun = await db
    .updateTable('demo_trade')
    .set({ next_act: act + 1 })
    .where('next_act', '=', act)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function endTrade(db: Db, at: Date): Promise<void> {
  await db.updateTable('demo_trade').set({ made_at: at }).where('made_at', 'is', null).execute()
}

/** `filling`, `filled`, or `left` for the shop of one's own that followed. */
export const demoStateSetting = 'demo.state'

/** Whether the shop was filled with the catalogue of the demo. */
export async function isDemoShop(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', demoStateSetting)
    .executeTakeFirst()
  return row?.value === 'filled'
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
