import type { Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

interface RequestOf {
  keyId: number
  idempotencyKey: string
}

/** Claims an idempotency key. False if it was claimed before. */
export async function claimRequest(
  db: Db,
  { keyId, idempotencyKey, hash, now }: RequestOf & { hash: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_key_request')
    .values({ api_key_id: keyId, idempotency_key: idempotencyKey, request_hash: hash, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function claimedRequest(
  db: Db,
  { keyId, idempotencyKey }: RequestOf,
): Promise<Selectable<Database['api_key_request']> | undefined> {
  return db
    .selectFrom('api_key_request')
    .selectAll()
    .where('api_key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

export async function storeAnswer(
  db: Db,
  { keyId, idempotencyKey }: RequestOf,
  value: unknown,
): Promise<void> {
  await db
    .updateTable('api_key_request')
    .set({ answer: JSON.stringify({ value }) })
    .where('api_key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

export async function dropClaim(db: Db, { keyId, idempotencyKey }: RequestOf): Promise<void> {
  await db
    .deleteFrom('api_key_request')
    .where('api_key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

export async function deleteRequestsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('api_key_request')
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
