import type { Job } from '../../platform/jobs/run-jobs.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payments.job.ts'
import type { PaymentRow } from './payment-records.ts'
import { claimPaymentsToRecheck, recheckLater } from './recheck-records.ts'

/** at a time, each minute: 43,200 a day, and where more were sold each waits a little longer than a day */
const maxAtOnce = 30

/** what banks and companies give a buyer to dispute a payment */
const disputeDays = 180
const hourMs = 3_600_000

/**
 * Asks companies again about payments that are settled, daily for as long as a dispute can come, in case the webhook of a
 * dispute or of a refund in their own pages was lost. Each company is asked one question at a time; one that does not
 * answer is left alone for an hour. Answers 0 always: the next ones wait for their minute.
 */
export const recheckPaymentsJob = {
  name: 'recheck-payments',
  everySeconds: 60,
  async run(shop) {
    const due = await claimPaymentsToRecheck(shop.db, {
      now: shop.now(),
      nextAt: new Date(shop.now().getTime() + 24 * hourMs),
      settledAfter: new Date(shop.now().getTime() - disputeDays * 24 * hourMs),
      max: maxAtOnce,
    })
    const ofCompanies = Map.groupBy(due, ({ gateway }) => gateway)
    await Promise.all(ofCompanies.values().map((payments) => askInTurn(shop, payments)))
    return 0
  },
} as const satisfies Job<Shop>

async function askInTurn(shop: Shop, payments: readonly PaymentRow[]): Promise<void> {
  for (const [index, payment] of payments.entries()) {
    if ((await checkPayment(shop, payment)) !== 'no-answer') continue
    const left = payments.slice(index).map(({ id }) => id)
    return recheckLater(shop.db, left, new Date(shop.now().getTime() + hourMs))
  }
}
