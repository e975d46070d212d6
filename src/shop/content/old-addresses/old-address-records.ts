import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type OldAddressRow = Selectable<Database['old_address']>

export async function targetOf(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('old_address').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

/** A page of old addresses after a path, in their order. */
export async function oldAddressPage(
  db: Db,
  { text, after, limit }: { text: string; after: string | undefined; limit: number },
): Promise<OldAddressRow[]> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('old_address')
    .selectAll()
    .$if(text !== '', (query) =>
      query.where((one) => one.or([one('path', 'like', pattern), one('target', 'ilike', pattern)])),
    )
    .$if(after !== undefined, (query) => query.where('path', '>', after ?? ''))
    .orderBy('path')
    .limit(limit)
    .execute()
}

/** Returns the paths that are new; a path keeps the target that it has. */
export async function insertOldAddresses(trx: Trx, rows: readonly OldAddressRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await trx
    .insertInto('old_address')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('path')
    .execute()
  return added.map(({ path }) => path)
}

/** Whether one of the paths leads on, or another old address leads to one of the targets. */
export async function leadsOn(
  trx: Trx,
  { path, target }: { path: string | undefined; target: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('old_address')
    .select('path')
    .where((one) => one.or([one('path', '=', path ?? ''), one('target', '=', target)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldAddress(trx: Trx, path: string): Promise<OldAddressRow | undefined> {
  return trx.deleteFrom('old_address').where('path', '=', path).returningAll().executeTakeFirst()
}

/** Addresses of products by the ids of an import. */
export async function addressesOfProducts(trx: Trx, externalIds: readonly string[]) {
  return trx
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.external_id as externalId', 'p.url_name as urlName', 'c.url_name as categoryUrlName'])
    .where('p.external_id', 'in', externalIds)
    .execute()
}
