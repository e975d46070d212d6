import { queueMail } from '../../mails/queue-mail.ts'
import type { Trx } from '../../schema.ts'
import { lockDueStockAlerts, markSent } from './stock-alert-records.ts'

/** How long the link that ends the mails finds its alert after the last mail. */
const keptDays = 30

/** Queues the one mail of every alert whose variant is back, at most so many. Returns how many. */
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
    await markSent(trx, id, new Date(now.getTime() + keptDays * 86_400_000))
  }
  return due.length
}
