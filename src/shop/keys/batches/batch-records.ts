import { type Selectable, sql } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type BatchRow = Selectable<Database['key_batch']>

export interface BatchFacts {
  supplier: string
  /** US cents for one key; undefined if unknown */
  unitCostCents: number | undefined
  invoice: string
  receivedOn: string
  note: string
}

export interface NewBatches {
  importId: number | undefined
  facts: BatchFacts
  at: Date
  by: string
  quarantineReason: string | undefined
}

export async function insertBatches(
  trx: Trx,
  variantIds: readonly number[],
  { importId, facts, at, by, quarantineReason }: NewBatches,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  const row = {
    import_id: importId ?? null,
    ...columnsOf(facts),
    created_at: at,
    created_by: by,
    quarantined_at: quarantineReason === undefined ? null : at,
    quarantine_reason: quarantineReason ?? null,
  }
  for (const some of inBatches(variantIds)) {
    const rows = await trx
      .insertInto('key_batch')
      .values(some.map((variantId) => ({ ...row, variant_id: variantId })))
      .returning(['id', 'variant_id'])
      .execute()
    for (const { id, variant_id: variantId } of rows) ids.set(variantId, id)
  }
  return ids
}

export async function batchById(db: Db, batchId: number): Promise<BatchRow | undefined> {
  return db.selectFrom('key_batch').selectAll().where('id', '=', batchId).executeTakeFirst()
}

export async function lockBatchRow(trx: Trx, batchId: number): Promise<BatchRow> {
  return trx
    .selectFrom('key_batch')
    .selectAll()
    .where('id', '=', batchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Batches of an intake by their present variant: a batch may have moved. */
export async function batchesOfIntake(
  trx: Trx,
  { importId, batches }: { importId: number | undefined; batches: ReadonlyMap<number, number> },
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const known = variantIds.flatMap((variantId) => batches.get(variantId) ?? [])
  const rows = await trx
    .selectFrom('key_batch')
    .select(['id', 'variant_id'])
    .where(sql<boolean>`(import_id = ${importId ?? null} or id = any(${known}::bigint[]))`)
    .where(sql<boolean>`variant_id = any(${[...variantIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, variant_id: variantId }) => [variantId, id]))
}

export async function updateFacts(
  trx: Trx,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
  facts: BatchFacts,
): Promise<void> {
  await trx
    .updateTable('key_batch')
    .set({ ...columnsOf(facts), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ supplier, unitCostCents, invoice, receivedOn, note }: BatchFacts) {
  return { supplier, unit_cost_cents: unitCostCents ?? null, invoice, received_on: receivedOn, note }
}

export async function setQuarantine(
  trx: Trx,
  batchId: number,
  quarantine: { at: Date; reason: string } | undefined,
): Promise<void> {
  await trx
    .updateTable('key_batch')
    .set({ quarantined_at: quarantine?.at ?? null, quarantine_reason: quarantine?.reason ?? null })
    .where('id', '=', batchId)
    .execute()
}

/** Deletes these batches if no key was added. Returns the deleted ids. */
export async function deleteEmptyBatches(trx: Trx, batchIds: readonly number[]): Promise<number[]> {
  if (batchIds.length === 0) return []
  const rows = await trx
    .deleteFrom('key_batch as b')
    .where('b.id', 'in', [...batchIds])
    .where(sql<boolean>`not exists (select from stock_key k where k.batch_id = b.id)`)
    .returning('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function batchesOfImport(
  db: Db,
  importId: number,
  variantIds?: readonly number[],
): Promise<Map<number, number>> {
  let query = db
    .selectFrom('key_batch')
    .select(['id', 'variant_id'])
    .where('import_id', '=', importId)
    .orderBy('variant_id')
  if (variantIds) query = query.where('variant_id', 'in', [...variantIds])
  const rows = await query.execute()
  return new Map(rows.map(({ id, variant_id: variantId }) => [variantId, id]))
}
