import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { PaymentRow } from '../payment-records.ts'

/** Claims settled payments that are due. Payments settled before `settledAfter` are claimed for the last time. */
export async function claimPaymentsToRecheck(
  db: Db,
  { now, nextAt, settledAfter, max }: { now: Date; nextAt: Date; settledAfter: Date; max: number },
): Promise<PaymentRow[]> {
  return db
    .updateTable('payment')
    .set({
      recheck_at: sql<Date | null>`case when settled_at > ${settledAfter}::timestamptz then ${nextAt}::timestamptz end`,
    })
    .where('id', 'in', (payments) =>
      payments
        .selectFrom('payment')
        .select('id')
        .where('recheck_at', '<=', now)
        .orderBy('recheck_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Defers the next query of payments whose company did not answer. */
export async function recheckLater(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ recheck_at: at })
    .where('id', 'in', [...ids])
    .execute()
}
