import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import { oneFailureMore } from '../suppliers/breaker-records.ts'
import type { OutletIssue } from './outlet-tables.ts'

export type OutletRow = Selectable<Database['outlet']>

export async function outletById(db: Db, id: number): Promise<OutletRow | undefined> {
  return db.selectFrom('outlet').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockOutlet(trx: Trx, id: number): Promise<OutletRow | undefined> {
  return trx.selectFrom('outlet').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined: the name is taken. */
export async function insertOutlet(
  trx: Trx,
  outlet: Insertable<Database['outlet']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('outlet')
    .values(outlet)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isOutletName(trx: Trx, name: string, exceptId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('outlet')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateOutlet(
  trx: Trx,
  id: number,
  changes: Updateable<Database['outlet']>,
): Promise<void> {
  await trx
    .updateTable('outlet')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteOutlet(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('outlet_offer').where('outlet_id', '=', id).execute()
  await trx.deleteFrom('outlet').where('id', '=', id).execute()
}

/** Notes a clear answer: the breaker closes. */
export async function noteAnswer(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outlet')
    .set({ failures: 0, rests_until: null, last_issue: '' })
    .where('id', '=', id)
    .where((where) => where.or([where('failures', '>', 0), where('last_issue', '!=', '')]))
    .execute()
}

/** Notes a call without a clear answer, as `oneFailureMore` says. */
export async function noteNoAnswer(db: Db, id: number, issue: OutletIssue, now: Date): Promise<void> {
  await db
    .updateTable('outlet')
    .set({ ...oneFailureMore(now), last_issue: issue })
    .where('id', '=', id)
    .execute()
}

/** Outlets by name with their offers, reservations, sales, and cancelled sales that nobody refunded. */
export async function listOutletRows(db: Db, since: Date, id?: number) {
  return db
    .selectFrom('outlet')
    .selectAll('outlet')
    .select([
      sql<number>`(select count(*)::integer from outlet_offer f where f.outlet_id = outlet.id)`.as('offers'),
      sql<number>`(
        select count(*)::integer from outlet_reservation r join orders o on o.id = r.order_id
        where r.outlet_id = outlet.id and r.provided_at is null and r.cancelled_at is null and o.status = ${orderStatus.unpaid}
      )`.as('held'),
      sql<number>`(
        select count(*)::integer from outlet_reservation r
        where r.outlet_id = outlet.id and r.provided_at >= ${since}
      )`.as('sold'),
      sql<number>`(
        select count(*)::integer from outlet_reservation r join orders o on o.id = r.order_id
        where r.outlet_id = outlet.id and r.provided_at is not null and r.cancelled_at is not null
          and o.status <> ${orderStatus.refunded}
      )`.as('cancelled_late'),
    ])
    .$if(id !== undefined, (query) => query.where('outlet.id', '=', id ?? 0))
    .orderBy('outlet.name')
    .execute()
}
