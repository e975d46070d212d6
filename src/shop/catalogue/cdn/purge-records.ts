import { sql } from 'kysely'
import type { Db } from '../../schema.ts'
import type { PurgeIssue } from './purge-keys.ts'

export async function purgeState(db: Db) {
  return db.selectFrom('cdn_purge').selectAll().executeTakeFirst()
}

interface Begin {
  purgedFor: string
  now: Date
}

/** From now on, triggers note changed products. */
export async function beginPurging(db: Db, { purgedFor, now }: Begin): Promise<void> {
  await db
    .insertInto('cdn_purge')
    .values({ purged_for: purgedFor, snapshot: '', looked_at: now, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Changes {
  snapshot: string
  /** the earlier snapshot is of a server whose backup was restored here */
  isForeign: boolean
  isChanged: boolean
  /** something other than the products below has changed */
  isGeneral: boolean
  products: { id: number; categories: string[] }[]
}

/**
 * Visible changes of transactions that were not in the snapshot, with at most one product more than `max`. A trigger
 * that ran before `beginPurging` has not named a product.
 */
export async function changesSince(db: Db, since: string, max: number): Promise<Changes> {
  const isNew = (xid: string) => sql`${sql.ref(xid)} >= pg_snapshot_xmin(${since}::pg_snapshot)
    and ${sql.ref(xid)} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${sql.ref(xid)}, ${since}::pg_snapshot)`
  const { rows } = await sql<Omit<Changes, 'products'> & { products: Changes['products'] | null }>`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isForeign",
      exists (select from shown_change s where ${isNew('s.xid')}) as "isChanged",
      exists (select from shown_change s where ${isNew('s.xid')} and not (
        s.only_products and exists (select from shown_product p where p.xid = s.xid))) as "isGeneral",
      (select jsonb_agg(jsonb_build_object('id', p.product_id, 'categories', p.categories)) from (
        select s.product_id, jsonb_agg(distinct c.url_name) as categories
        from shown_product s
        join category own on own.id = s.category_id
        join category c on c.id in (own.id, own.parent_id)
        where ${isNew('s.xid')}
        group by s.product_id
        limit ${max + 1}
      ) p) as products`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no snapshot')
  return { ...row, products: row.products ?? [] }
}

/** Returns whether no other process has begun a try. */
export async function leasePurge(db: Db, dueAt: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cdn_purge')
    .set({ due_at: until })
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteLook(db: Db, now: Date): Promise<void> {
  await db.updateTable('cdn_purge').set({ looked_at: now }).execute()
}

interface Purged extends Begin {
  snapshot: string
}

export async function notePurged(db: Db, { purgedFor, snapshot, now }: Purged): Promise<void> {
  await db
    .updateTable('cdn_purge')
    .set({
      purged_for: purgedFor,
      snapshot,
      looked_at: now,
      due_at: now,
      attempts: 0,
      issue: '',
      failing_since: null,
      purged_at: now,
    })
    .execute()
}

export async function noteFailure(
  db: Db,
  { issue, now, dueAt }: { issue: PurgeIssue; now: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('cdn_purge')
    .set((row) => ({
      issue,
      due_at: dueAt,
      attempts: sql<number>`${row.ref('attempts')} + 1`,
      failing_since: sql<Date>`coalesce(${row.ref('failing_since')}, ${now})`,
    }))
    .execute()
}
