import { countUse, type UseLimit } from '../platform/security/use-limit-records.ts'
import { refuse } from './errors.ts'
import type { Db } from './shop.ts'

/** Counts one use, across processes. Refuses `request.too-many`, with the seconds until the next one is allowed. */
export async function limitUse(db: Db, key: string, limit: UseLimit, now: Date): Promise<void> {
  const seconds = await countUse(db, key, limit, now)
  if (seconds > 0) refuse('request.too-many', { values: { seconds } })
}
