import { sql } from 'kysely'
import type { SecretMark } from '../../../platform/security/secrets.ts'
import type { Db } from '../../shop.ts'

/** Marks of the database, oldest first; empty for a new one or an old release. */
export async function notedSecrets(db: Db): Promise<SecretMark[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('shop_secret') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return []
  return db
    .selectFrom('shop_secret')
    .select(['kind', 'id', 'mark'])
    .orderBy('noted_at')
    .orderBy('id')
    .execute()
}

export async function noteSecrets(db: Db, marks: readonly SecretMark[], now: Date): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('shop_secret')
    .values(marks.map((mark) => ({ ...mark, noted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the ids under which anything is sealed. Reads all keys for an id that has sealed none. */
export async function sealingIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...ids]}::text[]) as given (id)
    where exists (select from stock_key where secret_id = given.id)
      or exists (select from staff where totp_secret_id = given.id)
      or exists (select from company_setup where secret_id = given.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function secretsInUse(db: Db): Promise<SecretMark[]> {
  const noted = await notedSecrets(db)
  const sealing = await sealingIds(
    db,
    noted.map(({ id }) => id),
  )
  return noted.filter(({ kind, id }) => kind === 'app' || sealing.includes(id))
}
