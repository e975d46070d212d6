import { inTransaction } from '../../../platform/database/transaction.ts'
import { type CurrencyRate, currencyRates, lockCurrencies, updateRate } from './exchange-rate-records.ts'
import { applyLastRates } from './refresh-rates.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { Trx } from '../../schema.ts'

/** `changed`: the rate is not the one shown */
export type CurrencyOutcome = 'done' | 'unknown-currency' | 'base-currency' | 'changed'

interface Asked {
  code: string
  shown?: string | undefined
}

/** Sets units for one US dollar by hand. They stay until `followRates`. */
export async function setRate(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { rate, ...asked }: Asked & { rate: string },
): Promise<CurrencyOutcome | 'no-rate'> {
  if (!/^\d{1,7}(\.\d{1,8})?$/.test(rate) || Number(rate) === 0) return 'no-rate'
  return changeRate(shop, actor, asked, (trx, { code }) => updateRate(trx, code, { rate, isFixed: true }))
}

export async function followRates(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  asked: Asked,
): Promise<CurrencyOutcome> {
  return changeRate(shop, actor, asked, async (trx, { code, rate }) => {
    await updateRate(trx, code, { rate, isFixed: false })
    await applyLastRates(trx)
  })
}

async function changeRate(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { code: asked, shown }: Asked,
  change: (trx: Trx, currency: CurrencyRate) => Promise<void>,
): Promise<CurrencyOutcome> {
  const wanted = asked.toLowerCase()
  if (wanted === 'usd') return 'base-currency'
  return inTransaction(shop.db, async (trx) => {
    await lockCurrencies(trx)
    const before = await rateOf(trx, wanted)
    if (!before) return 'unknown-currency'
    if (shown !== undefined && Number(shown) !== Number(before.rate)) return 'changed'
    await change(trx, before)
    const after = await rateOf(trx, wanted)
    await recordChange(trx, shop.now(), actor, {
      action: 'currency.rate-changed',
      subject: { kind: 'currency', id: wanted, name: wanted.toUpperCase() },
      before: told(before),
      after: told(after),
    })
    return 'done'
  })
}

async function rateOf(trx: Trx, code: string): Promise<CurrencyRate | undefined> {
  return (await currencyRates(trx)).find((known) => known.code === code)
}

function told(currency: CurrencyRate | undefined) {
  return { rate: Number(currency?.rate), by: currency?.isFixed ? 'hand' : 'daily rates' }
}
