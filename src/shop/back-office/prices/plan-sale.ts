import { inTransaction } from '../../../platform/database/transaction.ts'
import { settleSales } from '../../catalogue/prices/price-switch-records.ts'
import { inUtc, momentText } from '../../catalogue/prices/sale-moments.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import {
  deletePeriod,
  endPeriod,
  insertPeriod,
  lockPricedVariant,
  periodsOf,
  type SalePeriod,
} from './price-desk-records.ts'

type PriceShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export interface SaleForm {
  sku: string
  /** US dollars */
  price: string
  /** by the clocks of the shop, `2026-11-27T09:00`, or with an offset */
  from: string
  until: string
}

export interface SaleIssue {
  field: keyof SaleForm
  /** in words that follow the field's name */
  reason: string
}

const moment = 'must be a moment such as 2026-11-27T09:00'

/** Plans a sale period of a variant; one that has begun already runs from now on. */
export async function planSale(shop: PriceShop, actor: Actor, form: SaleForm): Promise<SaleIssue[]> {
  const { period, issues } = readForm(form, shop)
  if (issues.length > 0) return issues
  await shop.priceClock.switchDue()
  const found = await inTransaction(shop.db, async (trx): Promise<SaleIssue[]> => {
    const variant = await lockPricedVariant(trx, form.sku.trim())
    if (!variant) return [{ field: 'sku', reason: 'is no article number of the shop' }]
    if (period.price_cents >= variant.price_cents)
      return [{ field: 'price', reason: `must be below the price, ${decimal(variant.price_cents)}` }]
    const other = (await periodsOf(trx, variant.id)).find(
      ({ starts_at, ends_at }) => starts_at < period.ends_at && period.starts_at < ends_at,
    )
    if (other) return [{ field: 'from', reason: `overlaps the sale ${periodText(other)}` }]
    await insertPeriod(trx, { ...period, variant_id: variant.id })
    await settleSales(trx, [variant.id], shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'variant.sale-planned',
      subject: { kind: 'variant', id: variant.id, name: variant.sku },
      after: shown(period),
    })
    return []
  })
  shop.priceClock.forget()
  return found
}

/** Drops a sale period by when it begins; one that runs ends now. Answers what is wrong. */
export async function dropSale(
  shop: PriceShop,
  actor: Actor,
  { sku, from }: Pick<SaleForm, 'sku' | 'from'>,
): Promise<SaleIssue[]> {
  await shop.priceClock.switchDue()
  const startsAt = inUtc(from.trim(), shop.config.timeZone)
  const found = await inTransaction(shop.db, async (trx): Promise<SaleIssue[]> => {
    const variant = await lockPricedVariant(trx, sku.trim())
    if (!variant) return [{ field: 'sku', reason: 'is no article number of the shop' }]
    const period = (await periodsOf(trx, variant.id)).find(
      ({ starts_at, state }) => state !== 'over' && momentText(starts_at) === startsAt,
    )
    if (!period) return [{ field: 'from', reason: 'is the beginning of no sale that is planned or runs' }]
    const now = shop.now()
    if (period.state === 'running' && period.starts_at < now) await endPeriod(trx, period.id, now)
    else await deletePeriod(trx, period.id)
    await settleSales(trx, [variant.id], now)
    await recordChange(trx, now, actor, {
      action: 'variant.sale-dropped',
      subject: { kind: 'variant', id: variant.id, name: variant.sku },
      before: shown(period),
    })
    return []
  })
  shop.priceClock.forget()
  return found
}

type Period = Pick<SalePeriod, 'price_cents' | 'starts_at' | 'ends_at'>

function readForm(form: SaleForm, { now, config }: PriceShop): { period: Period; issues: SaleIssue[] } {
  const issues: SaleIssue[] = []
  const cents = parseDecimal(form.price.trim())
  if (cents === undefined || cents < 0)
    issues.push({ field: 'price', reason: 'must be US dollars with at most two decimals' })
  const at = (field: 'from' | 'until') => {
    const read = new Date(String(inUtc(form[field].trim(), config.timeZone)))
    if (Number.isNaN(read.getTime())) issues.push({ field, reason: moment })
    return read
  }
  const period = { price_cents: cents ?? 0, starts_at: at('from'), ends_at: at('until') }
  if (period.ends_at <= period.starts_at) issues.push({ field: 'until', reason: 'must be later than from' })
  else if (period.ends_at <= now()) issues.push({ field: 'until', reason: 'must be yet to come' })
  return { period, issues }
}

function periodText({ starts_at, ends_at }: Period): string {
  return `${momentText(starts_at)} to ${momentText(ends_at)}`
}

function shown(period: Period): Record<string, unknown> {
  return {
    price: decimal(period.price_cents),
    from: momentText(period.starts_at),
    until: momentText(period.ends_at),
  }
}
