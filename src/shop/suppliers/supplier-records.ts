import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import { oneFailureMore } from './breaker-records.ts'
import type { SupplyIssue } from './supplier-tables.ts'

export type SupplierRow = Selectable<Database['supplier']>

export async function listSupplierRows(db: Db): Promise<SupplierRow[]> {
  return db.selectFrom('supplier').selectAll().orderBy('id').execute()
}

export async function supplierById(db: Db, id: number): Promise<SupplierRow | undefined> {
  return db.selectFrom('supplier').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function hasSupplier(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('supplier')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a supplier: last of all locks of a purchase, so that its budget holds. */
export async function lockSupplier(trx: Trx, id: number): Promise<SupplierRow | undefined> {
  return trx.selectFrom('supplier').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined: the name is taken. */
export async function insertSupplier(
  trx: Trx,
  supplier: Insertable<Database['supplier']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('supplier')
    .values(supplier)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateSupplier(
  trx: Trx,
  id: number,
  changes: Updateable<Database['supplier']>,
): Promise<void> {
  await trx
    .updateTable('supplier')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeSupplierRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('supplier_article').where('supplier_id', '=', id).execute()
  await trx.deleteFrom('supplier').where('id', '=', id).execute()
}

/** Notes a clear answer: the breaker closes. */
export async function noteClear(db: Db, id: number): Promise<void> {
  await db
    .updateTable('supplier')
    .set({ failures: 0, rests_until: null, last_issue: '' })
    .where('id', '=', id)
    .where((where) => where.or([where('failures', '>', 0), where('last_issue', '!=', '')]))
    .execute()
}

/** Notes a call without a clear answer, as `oneFailureMore` says. */
export async function noteFailure(db: Db, id: number, issue: SupplyIssue, now: Date): Promise<void> {
  await db
    .updateTable('supplier')
    .set({ ...oneFailureMore(now), last_issue: issue })
    .where('id', '=', id)
    .execute()
}

/** Stops a supplier whose money is spent. */
export async function restSupplier(
  db: Db,
  id: number,
  { issue, until }: { issue: SupplyIssue; until: Date },
): Promise<void> {
  await db
    .updateTable('supplier')
    .set({ rests_until: until, last_issue: issue })
    .where('id', '=', id)
    .execute()
}
