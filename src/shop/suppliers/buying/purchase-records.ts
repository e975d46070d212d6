import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type PurchaseRow = Selectable<Database['supplier_purchase']>

export async function insertPurchase(
  trx: Trx,
  purchase: Insertable<Database['supplier_purchase']>,
): Promise<void> {
  await trx.insertInto('supplier_purchase').values(purchase).execute()
}

/** US cents that purchases since this moment cost, or may cost. */
export async function spentSince(db: Db, supplierId: number, since: Date): Promise<number> {
  const { spent } = await db
    .selectFrom('supplier_purchase')
    .select(sql<number>`coalesce(sum(coalesce(paid_cents, max_cents * quantity)), 0)::integer`.as('spent'))
    .where('supplier_id', '=', supplierId)
    .where('created_at', '>=', since)
    .where('state', '!=', 'none')
    .executeTakeFirstOrThrow()
  return spent
}

/** Takes a due purchase until `until`, and counts the call before it is made. */
export async function claimPurchase(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    update supplier_purchase set due_at = ${until}, calls = calls + 1
    where id = (
      select id from supplier_purchase where due_at <= ${now} order by due_at, id limit 1 for update skip locked
    ) returning *`.execute(db)
  return rows[0]
}

export async function lockPurchase(trx: Trx, id: number): Promise<PurchaseRow | undefined> {
  return trx.selectFrom('supplier_purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a purchase that is still in one of these states. Returns whether it was. */
export async function movePurchase(
  db: Db,
  { id, state }: Pick<PurchaseRow, 'id' | 'state'>,
  changes: Updateable<Database['supplier_purchase']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('supplier_purchase')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the supplier's name of an order before it is paid. Returns whether the purchase had none. */
export async function nameOrder(
  db: Db,
  { id }: Pick<PurchaseRow, 'id'>,
  supplierRef: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('supplier_purchase')
    .set({ supplier_ref: supplierRef })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('supplier_ref', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function keyNamesOf(db: Db, purchaseId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('supplier_key')
    .select('name')
    .where('purchase_id', '=', purchaseId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function insertSupplierKeys(
  trx: Trx,
  keys: Insertable<Database['supplier_key']>[],
): Promise<void> {
  if (keys.length > 0) await trx.insertInto('supplier_key').values(keys).execute()
}

export async function countPurchases(db: Db, supplierId: number): Promise<number> {
  const { count } = await db
    .selectFrom('supplier_purchase')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return count
}
