import { minuteMs } from '../../../platform/durations.ts'
import { hourOf, startOfDay } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import type { Shop } from '../../shop.ts'
import { claimNeedsYouMail, hasOrderWaiting, lastNeedsYouMail } from './needs-you-records.ts'

type NeedsYouShop = Pick<Shop, 'db' | 'now' | 'config' | 'wake'>

export const needsYouJob = {
  name: 'needs-you',
  everySeconds: 60,
  run: notifyWaiting,
} as const satisfies Job<NeedsYouShop>

/** Minutes after which a waiting order is reported. */
export const delayMinutes = 20

/** hour of the day, in the shop's time zone */
const morning = 7
const evening = 22

/** Mails once an order has waited 20 minutes, and each morning about all; at most hourly, and not at night. */
async function notifyWaiting({ db, now, config, wake }: NeedsYouShop): Promise<number> {
  const at = now()
  const hour = hourOf(at, config.timeZone)
  if (hour < morning || hour >= evening) return 0
  const waitingSince = new Date(at.getTime() - delayMinutes * minuteMs)
  const last = await lastNeedsYouMail(db)
  const isFirstToday = !last || last < startOfDay(at, config.timeZone)
  const notifiedSince = last && !isFirstToday ? new Date(last.getTime() - delayMinutes * minuteMs) : undefined
  if (!(await hasOrderWaiting(db, { until: waitingSince, after: notifiedSince }))) return 0
  const isQueued = await inTransaction(db, async (trx) => {
    if (!(await claimNeedsYouMail(trx, at, new Date(at.getTime() - 60 * minuteMs)))) return false
    await notifyStaff(trx, {
      dedupeKey: `needs-you:${at.toISOString()}`,
      kind: 'needs-you',
      recipient: await supportAddress({ db: trx, config }),
      locale: fallbackLocaleId,
      params: {},
      dueAt: at,
    })
    return true
  })
  if (isQueued) wake('send-mail')
  return isQueued ? 1 : 0
}
