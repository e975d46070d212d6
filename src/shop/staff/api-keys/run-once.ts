import { isRefusal, refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import { claimedRequest, claimRequest, dropClaim, storeAnswer } from './key-request-records.ts'

/** Time in which a repetition gets the stored answer. */
export const requestRetentionMs = 7 * 86_400_000

interface OnceOf {
  keyId: number
  idempotencyKey: string
  /** the request: call and body */
  request: string
}

/**
 * Runs a write once for each idempotency key. A repetition gets the first answer, for a week. A refused write changed
 * nothing and may be sent again. Refuses `api-key.reused` for another request with the same key, and
 * `api-key.unclear` while the first one runs or if it ended without an answer: it may have had its effect.
 */
export async function runOnce<Value>(
  { db, now, secrets }: Pick<Shop, 'db' | 'now' | 'secrets'>,
  { keyId, idempotencyKey, request }: OnceOf,
  run: () => Promise<Value>,
): Promise<Value> {
  const hash = secrets.sign('api-key-request', request)
  const claim = { keyId, idempotencyKey }
  if (!(await claimRequest(db, { ...claim, hash, now: now() }))) {
    const claimed = await claimedRequest(db, claim)
    if (claimed && claimed.request_hash !== hash) refuse('api-key.reused', { field: 'idempotency-key' })
    if (!claimed?.answer) refuse('api-key.unclear', { field: 'idempotency-key' })
    return claimed.answer.value as Value
  }
  const value = await runOrDrop()
  await storeAnswer(db, claim, value ?? null)
  return value

  async function runOrDrop(): Promise<Value> {
    try {
      return await run()
    } catch (error) {
      if (isRefusal(error)) await dropClaim(db, claim)
      throw error
    }
  }
}
