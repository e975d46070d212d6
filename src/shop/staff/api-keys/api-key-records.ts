import type { Insertable, Selectable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type ApiKeyRow = Selectable<Database['api_key']>

/** All keys of the owner or of a reseller, the newest first. */
export async function allApiKeys(db: Db, resellerId: number | null): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_key')
    .selectAll()
    .where('reseller_id', 'is not distinct from', resellerId)
    .orderBy('id', 'desc')
    .execute()
}

/** Counts the keys that are not revoked. Other transactions wait before they add one. */
export async function countUsableKeys(trx: Trx, resellerId: number | null): Promise<number> {
  const rows = await trx
    .selectFrom('api_key')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('reseller_id', 'is not distinct from', resellerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

export async function insertApiKey(trx: Trx, key: Insertable<Database['api_key']>): Promise<number> {
  const { id } = await trx.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Revokes a key. Undefined if it is unknown or revoked already. */
export async function revokeKey(
  trx: Trx,
  { id, resellerId, now }: { id: number; resellerId: number | null; now: Date },
): Promise<Pick<ApiKeyRow, 'id' | 'name' | 'prefix'> | undefined> {
  return trx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('reseller_id', 'is not distinct from', resellerId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'prefix'])
    .executeTakeFirst()
}

export async function apiKeyByPrefix(db: Db, prefix: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_key').selectAll().where('prefix', '=', prefix).executeTakeFirst()
}

export async function recordKeyUse(db: Db, id: number, { at, ip }: { at: Date; ip: string }): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: at, last_ip: ip }).where('id', '=', id).execute()
}
