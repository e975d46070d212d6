import { inBatches } from '../../../platform/database/long-lists.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'
import type { JsonObject } from '../../input/merge-patch.ts'

/** A product before and after a change, as import lines; `before` is undefined for a new one. */
export interface ChangedState {
  externalId: string
  before: JsonObject | undefined
  after: JsonObject
}

export interface CatalogueChange {
  id: number
  file: string
  actor: string
  madeAt: Date
  products: number
}

export async function insertChange(
  db: Db,
  { file, actor, madeAt }: Pick<CatalogueChange, 'file' | 'actor' | 'madeAt'>,
): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_change')
    .values({ file, actor, made_at: madeAt, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('catalogue_change').where('made_at', '<', before).execute()
}

/** Keeps the first state of a product that occurs twice in the change. */
export async function insertChangedStates(
  trx: Trx,
  changeId: number,
  states: readonly ChangedState[],
): Promise<void> {
  for (const batch of inBatches(states))
    await trx
      .insertInto('catalogue_change_product')
      .values(
        batch.map(({ externalId, before, after }) => ({
          change_id: changeId,
          external_id: externalId,
          before: before ? JSON.stringify(before) : null,
          after: JSON.stringify(after),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['change_id', 'external_id'])
          .doUpdateSet((set) => ({ after: set.ref('excluded.after') })),
      )
      .execute()
}

/** Lists changes of products since that moment, newest first, without undone ones. */
export async function changesSince(db: Db, since: Date): Promise<CatalogueChange[]> {
  const rows = await db
    .selectFrom('catalogue_change as c')
    .innerJoin('catalogue_change_product as p', 'p.change_id', 'c.id')
    .select(['c.id', 'c.file', 'c.actor', 'c.made_at as madeAt'])
    .select((row) => row.fn.countAll<number>().as('products'))
    .where('c.made_at', '>', since)
    .where('c.undone_at', 'is', null)
    .groupBy('c.id')
    .orderBy('c.id', 'desc')
    .execute()
  return rows
}

export async function markUndone(trx: Trx, id: number, at: Date, since: Date): Promise<string | undefined> {
  const undone = await trx
    .updateTable('catalogue_change')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('made_at', '>', since)
    .returning('file')
    .executeTakeFirst()
  return undone?.file
}

/** The next states of a change, by the ids of their products in imports. */
export async function statesOfChange(
  trx: Trx,
  changeId: number,
  { after: afterId, limit }: { after: string; limit: number },
): Promise<ChangedState[]> {
  const rows = await trx
    .selectFrom('catalogue_change_product')
    .select(['external_id', 'before', 'after'])
    .where('change_id', '=', changeId)
    .where('external_id', '>', afterId)
    .orderBy('external_id')
    .limit(limit)
    .execute()
  return rows.map(({ external_id: externalId, before, after }) => ({
    externalId,
    before: before ?? undefined,
    after,
  }))
}

export async function idsOfProducts(trx: Trx, externalIds: readonly string[]): Promise<number[]> {
  if (externalIds.length === 0) return []
  const rows = await trx
    .selectFrom('product')
    .select('id')
    .where('external_id', 'in', [...externalIds])
    .execute()
  return rows.map(({ id }) => id)
}
