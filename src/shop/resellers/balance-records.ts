import type { Insertable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

/** Books an entry once for its key, and returns the balance after it. Undefined: it was booked before. */
export async function insertEntry(
  trx: Trx,
  entry: Insertable<Database['balance_entry']>,
): Promise<number | undefined> {
  const known = await trx
    .selectFrom('balance_entry')
    .select('id')
    .where('dedupe_key', '=', entry.dedupe_key)
    .executeTakeFirst()
  // the trigger would book a row even if a conflict refuses it
  if (known) return undefined
  const row = await trx
    .insertInto('balance_entry')
    .values(entry)
    .returning('balance_cents')
    .executeTakeFirstOrThrow()
  return row.balance_cents
}

/** Entries of a reseller, the newest first. */
export async function entryPage(
  db: Db,
  resellerId: number,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .selectFrom('balance_entry')
    .leftJoin('orders', 'orders.id', 'balance_entry.order_id')
    .selectAll('balance_entry')
    .select('orders.order_no')
    .where('balance_entry.reseller_id', '=', resellerId)
    .$if(before !== undefined, (query) => query.where('balance_entry.id', '<', before ?? 0))
    .orderBy('balance_entry.id', 'desc')
    .limit(limit)
    .execute()
}

/** Entries of an order, the payment first. */
export async function entriesOfOrder(db: Db, orderId: number) {
  return db.selectFrom('balance_entry').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Entries of a reseller in a period, the oldest first. */
export async function entriesBetween(db: Db, resellerId: number, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('balance_entry')
    .leftJoin('orders', 'orders.id', 'balance_entry.order_id')
    .selectAll('balance_entry')
    .select('orders.order_no')
    .where('balance_entry.reseller_id', '=', resellerId)
    .where('booked_at', '>=', from)
    .where('booked_at', '<', to)
    .orderBy('balance_entry.id')
    .execute()
}
