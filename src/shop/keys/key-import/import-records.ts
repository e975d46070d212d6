import { type Insertable, type Selectable, sql } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import type { SealedKey } from '../new-key-records.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type ImportRow = Selectable<Database['key_import']>
export type ImportLineRow = Selectable<Database['key_import_line']>

export async function insertImport(
  trx: Trx,
  row: Insertable<Database['key_import']>,
  lines: readonly Omit<ImportLineRow, 'import_id'>[],
): Promise<number> {
  const { id } = await trx.insertInto('key_import').values(row).returning('id').executeTakeFirstOrThrow()
  for (const some of inBatches(lines))
    await trx
      .insertInto('key_import_line')
      .values(some.map((line) => ({ ...line, import_id: id })))
      .execute()
  return id
}

export async function importById(db: Db, importId: number): Promise<ImportRow | undefined> {
  return db.selectFrom('key_import').selectAll().where('id', '=', importId).executeTakeFirst()
}

export async function lockImport(trx: Trx, importId: number): Promise<ImportRow | undefined> {
  return trx.selectFrom('key_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
}

/** Locks the next import to continue; skips imports that another process works on. */
export async function lockNextToAdd(trx: Trx): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('key_import')
    .selectAll()
    .where('state', '=', 'adding')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateImport(
  trx: Db,
  importId: number,
  set: Partial<Omit<ImportRow, 'id' | 'created_at' | 'created_by'>>,
): Promise<void> {
  await trx.updateTable('key_import').set(set).where('id', '=', importId).execute()
}

export async function deleteImport(trx: Db, importId: number): Promise<void> {
  await trx.deleteFrom('key_import').where('id', '=', importId).execute()
}

export async function deleteStaleChecks(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('key_import')
    .where('state', '=', 'checked')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function nextKeys(
  trx: Trx,
  importId: number,
  limit: number,
): Promise<{ line: number; key: SealedKey }[]> {
  const rows = await trx
    .selectFrom('key_import_line')
    .select(['line', 'variant_id', 'secret_id', 'sealed', 'fingerprint'])
    .where('import_id', '=', importId)
    .where('verdict', '=', 'new')
    .orderBy('line')
    .limit(limit)
    .$narrowType<{ variant_id: number; fingerprint: Buffer }>()
    .execute()
  return rows.map(({ line, ...key }) => ({ line, key }))
}

export async function deleteLines(trx: Trx, importId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await trx
    .deleteFrom('key_import_line')
    .where('import_id', '=', importId)
    .where('line', 'in', [...lines])
    .execute()
}

export async function deleteAllLines(trx: Trx, importId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('key_import_line')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function lineOf(db: Db, importId: number, line: number): Promise<ImportLineRow | undefined> {
  return db
    .selectFrom('key_import_line')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst()
}

export async function updateLine(
  trx: Trx,
  importId: number,
  { line, ...set }: Omit<ImportLineRow, 'import_id'>,
): Promise<void> {
  await trx
    .updateTable('key_import_line')
    .set(set)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

export async function lineWithKey(
  db: Db,
  importId: number,
  { line, canonical }: { line: number; canonical: Buffer },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('key_import_line')
    .select('line')
    .where('import_id', '=', importId)
    .where('line', '<>', line)
    .where('verdict', '<>', 'twice')
    .where('fingerprint', '=', canonical)
    .executeTakeFirst()
  return row?.line
}

export async function takeShapes(trx: Trx, importId: number, line: number | undefined): Promise<number> {
  let query = trx
    .updateTable('key_import_line')
    .set({ verdict: 'new' })
    .where('import_id', '=', importId)
    .where('verdict', '=', 'other-shape')
  if (line !== undefined) query = query.where('line', '=', line)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function markInStock(trx: Trx, importId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await trx
    .updateTable('key_import_line')
    .set({ verdict: 'in-stock' })
    .where('import_id', '=', importId)
    .where('line', 'in', [...lines])
    .execute()
}

export async function countNew(db: Db, importId: number): Promise<number> {
  const { lines } = await db
    .selectFrom('key_import_line')
    .select((one) => one.fn.countAll<number>().as('lines'))
    .where('import_id', '=', importId)
    .where('verdict', '=', 'new')
    .executeTakeFirstOrThrow()
  return lines
}

export async function addCount(trx: Trx, importId: number, added: number): Promise<void> {
  await trx
    .updateTable('key_import')
    .set({ added_count: sql`added_count + ${added}::integer` })
    .where('id', '=', importId)
    .execute()
}
