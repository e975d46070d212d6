import { sql } from 'kysely'

const failuresToStop = 5
const restMinutes = 10
const tryMinutes = 1

/**
 * Columns of a supplier or an outlet after one more call without a clear answer. Five in a row stop it for ten minutes;
 * afterwards one failed try stops it for a minute.
 */
export function oneFailureMore(now: Date) {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  return {
    failures: sql<number>`failures + 1`,
    rests_until: sql<Date | null>`case
      when failures + 1 = ${failuresToStop} then ${after(restMinutes)}::timestamptz
      when failures + 1 > ${failuresToStop} then ${after(tryMinutes)}::timestamptz
      else rests_until end`,
  }
}
