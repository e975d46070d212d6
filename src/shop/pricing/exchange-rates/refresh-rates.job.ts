import { hourMs } from '../../../platform/durations.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { isRefusal } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isStale } from './check-rates.ts'
import { claimRateSource, postponeRateSource, rateSource } from './exchange-rate-records.ts'
import { refreshRates } from './refresh-rates.ts'

/** The source publishes once a working day. */
const askEveryMs = 6 * hourMs
const retryAfterMs = hourMs / 2

/** Fetches exchange rates regularly, and notifies the shop keeper after days of failure (PSP-7). */
export const refreshRatesJob = {
  name: 'refresh-rates',
  everySeconds: 300,
  offBy: ({ config }: Pick<Shop, 'config'>) =>
    config.exchangeRatesUrl === undefined ? 'EXCHANGE_RATES_URL' : undefined,
  run: refreshWhenDue,
} as const satisfies Job<Shop>

async function refreshWhenDue(shop: Shop): Promise<number> {
  if (shop.config.exchangeRatesUrl === undefined) return 0
  const now = shop.now().getTime()
  const isOurs = await claimRateSource(shop.db, shop.now(), new Date(now + retryAfterMs))
  if (!isOurs) return 0
  try {
    await refreshRates(shop)
    await postponeRateSource(shop.db, new Date(now + askEveryMs))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, values } = error
    shop.log.warn({ code, values }, 'the exchange rates could not be refreshed')
  }
  await alertWhenStale(shop)
  return 1
}

async function alertWhenStale(shop: Shop): Promise<void> {
  const source = await rateSource(shop.db)
  if (!source) return
  const since = source.published?.publishedOn ?? source.firstAskedAt.toISOString().slice(0, 10)
  if (!isStale(since, shop.now())) return
  shop.log.error({ since, problem: source.lastError }, 'the exchange rates are too old')
  const recipient = await supportAddress(shop)
  await inTransaction(shop.db, (trx) =>
    notifyStaff(trx, {
      dedupeKey: `rates-stale:${since}`,
      kind: 'rates-stale',
      recipient,
      locale: fallbackLocaleId,
      params: { since },
      dueAt: shop.now(),
    }),
  )
  shop.wake('send-mail')
}
