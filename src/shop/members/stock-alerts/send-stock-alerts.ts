import { queueMail } from '../../mails/queue-mail.ts'
import type { Trx } from '../../schema.ts'
import { lockDueStockAlerts, markSent } from './stock-alert-records.ts'

/** Days for which the unsubscribe link of the last mail works. */
const retentionDays = 30

/** Queues the mails of up to `max` alerts whose variant is back. Returns how many. */
export async function sendStockAlerts(trx: Trx, { now, max }: { now: Date; max: number }): Promise<number> {
  const due = await lockDueStockAlerts(trx, now, max)
  for (const { id, email, locale } of due) {
    await queueMail(trx, {
      dedupeKey: `stock-alert:${id}:${now.getTime()}`,
      kind: 'stock-alert',
      recipient: email,
      locale,
      params: { alertId: id },
      dueAt: now,
    })
    await markSent(trx, id, new Date(now.getTime() + retentionDays * 86_400_000))
  }
  return due.length
}
