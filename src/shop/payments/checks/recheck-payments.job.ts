import { hourMs } from '../../../platform/durations.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { checkPayment } from './check-payments.job.ts'
import type { PaymentRow } from '../payment-records.ts'
import { claimPaymentsToRecheck, recheckLater } from './recheck-records.ts'

/** payments per minute: 43,200 a day; a shop with more sales asks each less often than daily */
const maxAtOnce = 30

/** time for disputes at banks and companies */
const disputeDays = 180

/**
 * Queries settled payments daily while disputes are possible, in case a webhook was lost. Asks a company one question
 * at a time; a silent company rests for an hour. Always returns 0, so that the next payments wait for their minute.
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
