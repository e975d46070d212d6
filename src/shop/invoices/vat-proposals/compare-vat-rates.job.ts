import { dayMs } from '../../../platform/durations.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { isRefusal } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import { allVatRates } from '../vat-rate-records.ts'
import { compareVatRates } from './compare-vat-rates.ts'
import { claimComparison } from './vat-proposal-records.ts'

const retryAfterMs = dayMs

/** Compares the VAT rates with TEDB every 30 days, and daily after a failure. A shop without rates does not ask. */
export const compareVatRatesJob = {
  name: 'compare-vat-rates',
  everySeconds: 3600,
  run: compareWhenDue,
} as const satisfies Job<Shop>

async function compareWhenDue(shop: Shop): Promise<number> {
  if ((await allVatRates(shop.db)).length === 0) return 0
  const now = shop.now()
  if (!(await claimComparison(shop.db, now, new Date(now.getTime() + retryAfterMs)))) return 0
  try {
    await compareVatRates(shop)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, values } = error
    shop.log.warn({ code, values }, 'the VAT rates could not be compared with TEDB')
  }
  return 1
}
