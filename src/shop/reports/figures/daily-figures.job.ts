import { dayOf, hourOf, startOfDay } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { insertAlerts } from '../../alerts/alert-records.ts'
import type { Shop } from '../../shop.ts'

type FiguresShop = Pick<Shop, 'db' | 'now' | 'config'>

export const dailyFiguresJob = {
  name: 'daily-figures',
  everySeconds: 300,
  run: queueFigures,
} as const satisfies Job<FiguresShop>

/** hour of the day, in the shop's time zone */
const morning = 7

/** Queues an alert with the figures of yesterday, once for each channel. Returns the number of new alerts. */
async function queueFigures({ db, now, config: { timeZone } }: FiguresShop): Promise<number> {
  const at = now()
  if (hourOf(at, timeZone) < morning) return 0
  const day = dayOf(startOfDay(at, timeZone, -1), timeZone)
  return inTransaction(db, (trx) =>
    insertAlerts(trx, {
      dedupeKey: `daily-figures:${day}`,
      kind: 'daily-figures',
      params: { day },
      dueAt: at,
    }),
  )
}
