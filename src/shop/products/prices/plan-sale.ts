import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { type PriceIssue, priceIssues } from '../../catalogue/prices/price-rules.ts'
import { settleSales } from '../../catalogue/prices/price-switch-records.ts'
import { inUtc, isPast, momentText } from '../../catalogue/prices/sale-moments.ts'
import { putSalePeriods } from '../../catalogue/prices/sale-period-records.ts'
import { periodOf, type Sale, saleOf } from '../../catalogue/prices/sale.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import type { Trx } from '../../schema.ts'
import {
  deletePeriod,
  endPeriod,
  lockPricedVariant,
  periodsOf,
  type SalePeriod,
} from './sale-price-records.ts'

type PriceShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export interface SaleForm {
  sku: string
  price: string
  /** in the shop's time zone, `2026-11-27T09:00`, or with an offset */
  from: string
  until: string
}

/** Plans a sale period; one that has begun starts now. */
export async function planSale(shop: PriceShop, actor: Actor, form: SaleForm): Promise<void> {
  const sale = readForm(form, shop)
  await inCatalogueTransaction(shop, async (trx) => {
    const variant = await lockedVariant(trx, form.sku)
    const others = (await periodsOf(trx, variant.id)).filter(({ state }) => state !== 'over')
    const sales = [...others.map(saleOf), sale]
    const { price_cents: priceCents, list_price_cents: list } = variant
    const refused = priceIssues({ priceCents, listPriceCents: list ?? undefined, sales })
    refuseIfAny(refused.map((issue) => saleIssue(issue, others.length)))
    const now = shop.now()
    const periods = sales.map((one) => ({ ...periodOf(one), variant_id: variant.id }))
    await putSalePeriods(trx, [variant.id], { periods, now })
    await settleSales(trx, [variant.id], now)
    await recordChange(trx, now, actor, {
      action: 'variant.sale-planned',
      subject: { kind: 'variant', id: variant.id, name: variant.sku },
      after: shown(sale),
    })
  })
}

/** Drops the sale period with that beginning. Ends a running one now. */
export async function dropSale(
  shop: PriceShop,
  actor: Actor,
  { sku, from }: Pick<SaleForm, 'sku' | 'from'>,
): Promise<void> {
  const startsAt = inUtc(from.trim(), shop.config.timeZone)
  await inCatalogueTransaction(shop, async (trx) => {
    const variant = await lockedVariant(trx, sku)
    const isMeant = ({ starts_at, state }: SalePeriod) =>
      state !== 'over' && momentText(starts_at) === startsAt
    const period =
      (await periodsOf(trx, variant.id)).find(isMeant) ?? refuse('product.no-sale', { field: 'from' })
    const now = shop.now()
    if (period.state === 'running' && period.starts_at < now) await endPeriod(trx, period.id, now)
    else await deletePeriod(trx, period.id)
    await settleSales(trx, [variant.id], now)
    await recordChange(trx, now, actor, {
      action: 'variant.sale-dropped',
      subject: { kind: 'variant', id: variant.id, name: variant.sku },
      before: shown(saleOf(period)),
    })
  })
}

async function lockedVariant(trx: Trx, sku: string) {
  const variant = await lockPricedVariant(trx, sku.trim())
  return variant ?? refuse('input.sku', { field: 'sku', values: { skus: sku.trim() } })
}

function readForm(form: SaleForm, { now, config }: PriceShop): Sale {
  const issues: Issue[] = []
  const cents = parseDecimal(form.price.trim())
  if (cents === undefined || cents < 0) issues.push({ code: 'input.amount', field: 'price' })
  const at = (field: 'from' | 'until') => {
    const read = new Date(String(inUtc(form[field].trim(), config.timeZone)))
    if (!Number.isNaN(read.getTime())) return momentText(read)
    issues.push({ code: 'input.moment', field })
    return ''
  }
  const sale = { priceCents: cents ?? 0, from: at('from'), until: at('until') }
  if (isPast(sale, now())) issues.push({ code: 'input.past', field: 'until' })
  refuseIfAny(issues)
  return sale
}

/** An issue of another period belongs to the article. */
function saleIssue({ path, code, values = {} }: PriceIssue, place: number): Issue {
  const [, at, part] = path
  const fields: Record<string, keyof SaleForm> = { priceCents: 'price', until: 'until' }
  return { code, field: at === place ? (fields[String(part)] ?? 'from') : 'sku', values }
}

function shown({ priceCents, from, until }: Sale): Facts {
  return { price: decimal(priceCents), from, until }
}
