import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { type PriceIssue, priceIssues } from '../../catalogue/prices/price-rules.ts'
import { settleSales } from '../../catalogue/prices/price-switch-records.ts'
import { inUtc, isPast, momentText } from '../../catalogue/prices/sale-moments.ts'
import { putSalePeriods } from '../../catalogue/prices/sale-period-records.ts'
import { periodOf, type Sale, saleOf } from '../../catalogue/prices/sale.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { deletePeriod, endPeriod, lockPricedVariant, periodsOf } from './price-desk-records.ts'

type PriceShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export interface SaleForm {
  sku: string
  price: string
  /** in the shop's time zone, `2026-11-27T09:00`, or with an offset */
  from: string
  until: string
}

export interface SaleIssue {
  field: keyof SaleForm
  reason: string
}

const moment = 'must be a moment such as 2026-11-27T09:00'

/** Plans a sale period; one that has begun starts now. */
export async function planSale(shop: PriceShop, actor: Actor, form: SaleForm): Promise<SaleIssue[]> {
  const { sale, issues } = readForm(form, shop)
  if (issues.length > 0) return issues
  return inCatalogueTransaction(shop, async (trx) => {
    const variant = await lockPricedVariant(trx, form.sku.trim())
    if (!variant) return [{ field: 'sku', reason: 'is no article number of the shop' }]
    const others = (await periodsOf(trx, variant.id)).filter(({ state }) => state !== 'over')
    const sales = [...others.map(saleOf), sale]
    const { price_cents: priceCents, list_price_cents: list } = variant
    const refused = priceIssues({ priceCents, listPriceCents: list ?? undefined, sales })
    if (refused.length > 0) return refused.map((issue) => saleIssue(issue, others.length))
    const now = shop.now()
    const periods = sales.map((one) => ({ ...periodOf(one), variant_id: variant.id }))
    await putSalePeriods(trx, [variant.id], { periods, now })
    await settleSales(trx, [variant.id], now)
    await recordChange(trx, now, actor, {
      action: 'variant.sale-planned',
      subject: { kind: 'variant', id: variant.id, name: variant.sku },
      after: shown(sale),
    })
    return []
  })
}

/** Drops the sale period with that beginning; a running one ends now. Returns the issue. */
export async function dropSale(
  shop: PriceShop,
  actor: Actor,
  { sku, from }: Pick<SaleForm, 'sku' | 'from'>,
): Promise<SaleIssue[]> {
  const startsAt = inUtc(from.trim(), shop.config.timeZone)
  return inCatalogueTransaction(shop, async (trx) => {
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
      before: shown(saleOf(period)),
    })
    return []
  })
}

function readForm(form: SaleForm, { now, config }: PriceShop): { sale: Sale; issues: SaleIssue[] } {
  const issues: SaleIssue[] = []
  const cents = parseDecimal(form.price.trim())
  if (cents === undefined || cents < 0)
    issues.push({ field: 'price', reason: 'must be US dollars with at most two decimals' })
  const at = (field: 'from' | 'until') => {
    const read = new Date(String(inUtc(form[field].trim(), config.timeZone)))
    if (!Number.isNaN(read.getTime())) return momentText(read)
    issues.push({ field, reason: moment })
    return ''
  }
  const sale = { priceCents: cents ?? 0, from: at('from'), until: at('until') }
  if (isPast(sale, now())) issues.push({ field: 'until', reason: 'must be yet to come' })
  return { sale, issues }
}

function saleIssue({ path, message }: PriceIssue, place: number): SaleIssue {
  const [, at, part] = path
  if (at !== place) return { field: 'sku', reason: `${path.join('.')} ${message}` }
  const fields: Record<string, SaleIssue['field']> = { priceCents: 'price', until: 'until' }
  return { field: fields[String(part)] ?? 'from', reason: message }
}

function shown({ priceCents, from, until }: Sale): Record<string, unknown> {
  return { price: decimal(priceCents), from, until }
}
