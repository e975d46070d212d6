import type { Shop } from '../../shop.ts'
import { newestLoggedErrors } from './logged-error-records.ts'

/** Days for which the last error of a kind is stored. */
export const retentionDays = 14
const shown = 50

export interface LoggedError {
  fingerprint: string
  level: 'error' | 'fatal'
  says: string
  error: string | undefined
  place: string | undefined
  times: number
  firstAt: string
  lastAt: string
}

export async function listLoggedErrors({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<LoggedError[]> {
  const rows = await newestLoggedErrors(db, retainedSince(now()), shown)
  return rows.map(({ first_at: firstAt, last_at: lastAt, error, place, ...rest }) => ({
    ...rest,
    error: error ?? undefined,
    place: place ?? undefined,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

export function retainedSince(now: Date): Date {
  return new Date(now.getTime() - retentionDays * 86_400_000)
}
