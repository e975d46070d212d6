import { sql } from 'kysely'
import type { SecretMark } from '../../../platform/security/secrets.ts'
import type { Db } from '../../shop.ts'

/** Those that have filled the database, oldest first; none where it is new, or of a release that noted none. */
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

export interface SealedSample {
  secretId: string
  sealed: Buffer
  /** of a game key */
  fingerprint: Buffer | null
}

/** Of each secret that seals anything, the oldest that it has sealed. Reads all keys. */
export async function samplesOfSecrets(db: Db): Promise<SealedSample[]> {
  const { rows } = await sql<SealedSample>`
    select secret_id as "secretId", sealed, fingerprint from stock_key
    where id in (select min(id) from stock_key group by secret_id)
    union all
    select totp_secret_id, totp_sealed, null from staff
    where id in (select min(id) from staff where totp_secret_id is not null group by totp_secret_id)`.execute(
    db,
  )
  return rows
}

/** Those of the ids under which anything is sealed. Reads all keys for one that has sealed none. */
export async function sealingIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...ids]}::text[]) as given (id)
    where exists (select from stock_key where secret_id = given.id)
      or exists (select from staff where totp_secret_id = given.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Noted ones without those that seal nothing. */
export async function secretsInUse(db: Db): Promise<SecretMark[]> {
  const noted = await notedSecrets(db)
  const sealing = await sealingIds(
    db,
    noted.map(({ id }) => id),
  )
  return noted.filter(({ kind, id }) => kind === 'app' || sealing.includes(id))
}
