import type { Insertable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export async function insertOrigin(trx: Trx, origin: Insertable<Database['order_origin']>): Promise<void> {
  await trx.insertInto('order_origin').values(origin).execute()
}

export async function forgetOrigins(db: Db, before: Date): Promise<number> {
  const origins = await db
    .deleteFrom('order_origin')
    .where('placed_at', '<', before)
    .executeTakeFirstOrThrow()
  const cards = await db
    .updateTable('payment')
    .set({ card_hash: null, billing_country: null, card_ending: null })
    .where((where) =>
      where.or([
        where('card_hash', 'is not', null),
        where('billing_country', 'is not', null),
        where('card_ending', 'is not', null),
      ]),
    )
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(origins.numDeletedRows + cards.numUpdatedRows)
}
