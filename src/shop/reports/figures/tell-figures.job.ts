import { dayOf, hourOf, startOfDay } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { insertAlerts } from '../../alerts/alert-records.ts'
import type { Shop } from '../../shop.ts'

type FiguresShop = Pick<Shop, 'db' | 'now' | 'config'>

export const tellFiguresJob = {
  name: 'tell-figures',
  everySeconds: 300,
  run: tellFigures,
} as const satisfies Job<FiguresShop>

/** hour of the day, in the shop's time zone */
const morning = 7

/** Alerts the staff who want it of the figures of yesterday, once each. Returns the number of new alerts. */
async function tellFigures({ db, now, config: { timeZone } }: FiguresShop): Promise<number> {
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
