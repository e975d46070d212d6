import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { ChallengePurpose } from '../staff-tables.ts'

export type PasskeyRow = Selectable<Database['staff_passkey']>

export async function passkeysOf(db: Db, staffId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export async function insertPasskey(db: Db, passkey: Insertable<Database['staff_passkey']>): Promise<void> {
  await db.insertInto('staff_passkey').values(passkey).execute()
}

/** A counter that does not grow means a copied passkey; some passkeys always stay at zero. */
export async function usePasskey(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((one) =>
      one.or([one('counter', '<', counter), one.and([one('counter', '=', 0), one.val(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Name of the deleted passkey; undefined if the person has no such passkey. */
export async function deletePasskey(db: Db, id: number, staffId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeysOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
}

export async function insertChallenge(
  db: Db,
  challenge: Insertable<Database['staff_challenge']>,
): Promise<void> {
  await db.insertInto('staff_challenge').values(challenge).execute()
}

/** Uses a challenge up; it can be answered once. */
export async function consumeChallenge(
  db: Db,
  asked: { challenge: string; purpose: ChallengePurpose; subject: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('challenge', '=', asked.challenge)
    .where('purpose', '=', asked.purpose)
    .where('subject', '=', asked.subject)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenge')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function countPasskeys(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['staff_id', (one) => one.fn.countAll<number>().as('passkeys')])
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map(({ staff_id, passkeys }) => [staff_id, passkeys]))
}
