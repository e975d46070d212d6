import { dayMs } from '../../../platform/durations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { monthDays, weekDays } from '../../catalogue/listing/sold-days.ts'
import type { Shop } from '../../shop.ts'
import { lockSold, recountSold } from './sold-records.ts'

function daysBefore(days: number, moment: Date): Date {
  return new Date(moment.getTime() - days * dayMs)
}

/** Counts recent sales, so that lists need not add up orders. */
export const countSoldJob = {
  name: 'count-sold',
  everySeconds: 600,
  run: async ({ db, now }: Pick<Shop, 'db' | 'now'>) => {
    await inTransaction(db, async (trx) => {
      await lockSold(trx)
      await recountSold(trx, { month: daysBefore(monthDays, now()), week: daysBefore(weekDays, now()) })
    })
    return 0
  },
} as const satisfies Job<Shop>
