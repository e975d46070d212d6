import { isAwaitingStock } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'

export async function lastOrderAwaitingStock(db: Db): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where(isAwaitingStock)
    .orderBy('o.paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.id
}

export async function isMailQueued(db: Db, dedupeKey: string): Promise<boolean> {
  const mail = await db.selectFrom('mail').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
  return mail !== undefined
}
