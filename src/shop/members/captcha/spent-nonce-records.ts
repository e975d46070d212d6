import type { Db } from '../../shop.ts'

/** Returns false if the nonce was spent before. */
export async function spendNonce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('spent_nonce')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}
