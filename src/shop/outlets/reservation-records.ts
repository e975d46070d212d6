import { type Insertable, type Selectable, sql } from 'kysely'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export type ReservationRow = Selectable<Database['outlet_reservation']>

export async function reservationBy(
  db: Db,
  outletId: number,
  ref: string,
): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('outlet_reservation')
    .selectAll()
    .where('outlet_id', '=', outletId)
    .where('outlet_ref', '=', ref)
    .executeTakeFirst()
}

/** False if the outlet has used this reference before. Waits for a transaction that is just using it. */
export async function insertReservation(
  db: Db,
  reservation: Insertable<Database['outlet_reservation']>,
): Promise<boolean> {
  const row = await db
    .insertInto('outlet_reservation')
    .values(reservation)
    .onConflict((conflict) => conflict.columns(['outlet_id', 'outlet_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markProvided(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('outlet_reservation').set({ provided_at: at }).where('id', '=', id).execute()
}

/** False: it is cancelled already. */
export async function markCancelled(trx: Trx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outlet_reservation')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function hasReservation(db: Db, outletId: number): Promise<boolean> {
  const row = await db
    .selectFrom('outlet_reservation')
    .select('id')
    .where('outlet_id', '=', outletId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface ListedReservationRow extends ReservationRow {
  order_no: string | null
  status: OrderStatus | null
  total_cents: number | null
  currency: string | null
  pay_before: Date | null
  keys: number
}

/** Reservations of an outlet with their orders, the newest first. */
export async function reservationPage(
  db: Db,
  outletId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedReservationRow[]> {
  return db
    .selectFrom('outlet_reservation as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['o.order_no', 'o.status', 'o.total_cents', 'o.currency', 'o.pay_before'])
    .select(
      sql<number>`(select coalesce(sum(l.quantity), 0)::integer from order_line l where l.order_id = o.id)`.as(
        'keys',
      ),
    )
    .where('r.outlet_id', '=', outletId)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}
