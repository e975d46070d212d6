import { inTransaction } from '../../../platform/database/transaction.ts'
import { type CurrencyRate, currencyRates, lockCurrencies, updateRate } from './exchange-rate-records.ts'
import { hasJumped, maxChangePercent } from './check-rates.ts'
import { applyLastRates } from './refresh-rates.ts'
import { refuse } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { Trx } from '../../schema.ts'

interface Asked {
  code: string
  /** the rate that the caller saw */
  seen?: string | undefined
}

/** `accepted`: a very different rate that a person has accepted */
type AskedRate = Asked & { rate: string; accepted?: string | undefined }

/** Sets units for one US dollar until `followRates`. Refuses `rate.jumped` for a great change that is not accepted. */
export async function setRate(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { rate, accepted, ...asked }: AskedRate,
): Promise<void> {
  const field = `rate-${asked.code}`
  if (!/^\d{1,7}(\.\d{1,8})?$/.test(rate) || Number(rate) === 0) refuse('rate.number', { field })
  return changeRate(shop, actor, asked, async (trx, before) => {
    if (rate !== accepted && hasJumped(rate, before.rate)) {
      const values = { rate, percent: maxChangePercent, before: String(Number(before.rate)) }
      refuse('rate.jumped', { field, values })
    }
    await updateRate(trx, before.code, { rate, isFixed: true })
  })
}

/** The currency follows the daily rates again. */
export async function followRates(shop: Pick<Shop, 'db' | 'now'>, actor: Actor, asked: Asked): Promise<void> {
  return changeRate(shop, actor, asked, async (trx, { code, rate }) => {
    await updateRate(trx, code, { rate, isFixed: false })
    await applyLastRates(trx)
  })
}

async function changeRate(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { code: asked, seen }: Asked,
  change: (trx: Trx, currency: CurrencyRate) => Promise<void>,
): Promise<void> {
  const wanted = asked.toLowerCase()
  if (wanted === 'usd') refuse('rate.base')
  await inTransaction(shop.db, async (trx) => {
    await lockCurrencies(trx)
    const before = (await rateOf(trx, wanted)) ?? refuse('not-found')
    refuseUnseen(seen === undefined ? undefined : Number(seen), Number(before.rate))
    await change(trx, before)
    const after = await rateOf(trx, wanted)
    await recordChange(trx, shop.now(), actor, {
      action: 'currency.rate-changed',
      subject: { kind: 'currency', id: wanted, name: wanted.toUpperCase() },
      before: auditFacts(before),
      after: auditFacts(after),
    })
  })
}

async function rateOf(trx: Trx, code: string): Promise<CurrencyRate | undefined> {
  return (await currencyRates(trx)).find((known) => known.code === code)
}

function auditFacts(currency: CurrencyRate | undefined): Facts {
  return { rate: Number(currency?.rate), by: currency?.isFixed ? 'hand' : 'source' }
}
