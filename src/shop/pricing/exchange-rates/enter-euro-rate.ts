import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { isDay } from '../../input/day.ts'
import { listCurrencies } from '../../localisation/currency-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { saveEuroRate } from './euro-rate-records.ts'

/** Stores the units of a currency for one euro on a day, for VAT returns. It wins over a published rate. */
export async function enterEuroRate(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { day, currency: entered, rate }: { day: string; currency: string; rate: string },
): Promise<void> {
  const currency = entered.toLowerCase()
  if (!isDay(day)) refuse('input.day', { field: 'day' })
  if (currency === 'eur' || !(await listCurrencies(shop.db)).some(({ code }) => code === currency))
    refuse('input.choice', { field: 'currency' })
  if (!/^\d{1,9}(\.\d{1,8})?$/.test(rate) || Number(rate) === 0) refuse('rate.number', { field: 'rate' })
  await inTransaction(shop.db, async (trx) => {
    await saveEuroRate(trx, { day, currency, perEuro: rate })
    await recordChange(trx, shop.now(), actor, {
      action: 'currency.euro-rate',
      subject: { kind: 'currency', id: currency, name: currency.toUpperCase() },
      after: { day, rate },
    })
  })
}
