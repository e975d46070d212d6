import { type PartialProduct, productLine } from '../import/catalogue-line.ts'
import { patchProduct } from '../import/patch-product.ts'
import { issuesOf } from '../import/read-line.ts'
import type { WholeProduct } from '../import/stored-products.ts'
import { editedPrice } from '../../catalogue/prices/price-rules.ts'
import type { Sale } from '../../catalogue/prices/sale.ts'
import type { Issue } from '../../errors.ts'
import type { ProductEdit } from './edit-form.ts'
import type { LockedProduct, LockedVariant } from './product-write-records.ts'
import { isBelowCost, type PriceBrake, priceBrake } from './price-brakes.ts'
import { type NewPricing, refusedPrices } from './refused-prices.ts'

/** One change of a product; prices are US cents. */
export type PlannedChange =
  | { what: 'state'; from: 'on' | 'off'; to: 'on' | 'off' }
  | { what: 'category'; from: string; to: string }
  | PlannedPrice
  | { what: 'sale'; sku: string; sale: Sale; isBelowCost: boolean }

export interface PlannedPrice {
  what: 'price'
  variantId: number
  sku: string
  from: number
  to: number
  costCents: number | undefined
  brake: PriceBrake | undefined
}

/** Plan for one product; empty without changes or if it is left out. */
export interface PlannedProduct {
  id: number
  name: string
  changes: PlannedChange[]
  /** reason to leave it out */
  leftOut: Issue | undefined
}

interface ResolvedEdit extends ProductEdit {
  category: { urlName: string } | undefined
  /** cost of a key in US cents, by variant */
  costs: ReadonlyMap<number, number>
}

interface Planned {
  product: LockedProduct
  shown: PlannedProduct
  line: PartialProduct
}

/** Plans an edit of a locked product, with its import line. */
export function planProduct(
  product: LockedProduct,
  stored: WholeProduct | undefined,
  edit: ResolvedEdit,
): Planned {
  const salesOf = new Map((stored?.variants ?? []).map(({ sku, sales = [] }) => [sku, sales]))
  const changes: PlannedChange[] = stateChanges(product, edit)
  let tooLow: Issue | undefined
  // variants off sale keep their prices
  for (const variant of product.variants.filter(({ id, active }) => active && !edit.without.has(id))) {
    const planned = priceChanges(variant, salesOf.get(variant.sku) ?? [], edit)
    if (planned) changes.push(...planned)
    else tooLow ??= { code: 'product.below-a-cent', field: variant.sku }
  }
  const pricing = newPricing(changes, salesOf)
  const line = lineOf(product, changes, pricing)
  const leftOut = tooLow ?? (changes.length > 0 ? refusalOf(stored, line, pricing) : undefined)
  return { product, line, shown: { id: product.id, name: product.name, changes, leftOut } }
}

function stateChanges(
  { active, category_url_name: inCategory }: LockedProduct,
  { isActive, category }: ResolvedEdit,
): PlannedChange[] {
  const changes: PlannedChange[] = []
  const word = (isOn: boolean) => (isOn ? 'on' : 'off')
  if (isActive !== undefined && isActive !== active)
    changes.push({ what: 'state', from: word(active), to: word(isActive) })
  if (category && category.urlName !== inCategory)
    changes.push({ what: 'category', from: inCategory, to: category.urlName })
  return changes
}

/** Undefined if a price would be below a cent. */
function priceChanges(
  { id: variantId, sku, price_cents: from }: LockedVariant,
  sales: readonly Sale[],
  { price, sale, costs }: ResolvedEdit,
): PlannedChange[] | undefined {
  const to = price ? editedPrice(from, price) : from
  const saleCents =
    sale && to !== undefined ? editedPrice(to, { by: 'percent', hundredths: -sale.offHundredths }) : undefined
  if (to === undefined || (sale && saleCents === undefined)) return undefined
  const costCents = costs.get(variantId)
  const brake = priceBrake({ from, to, costCents })
  const changes: PlannedChange[] =
    to === from ? [] : [{ what: 'price', variantId, sku, from, to, costCents, brake }]
  if (!sale || saleCents === undefined) return changes
  const planned = { priceCents: saleCents, from: sale.from, until: sale.until }
  const isPlanned = sales.some(
    (one) => one.priceCents === saleCents && one.from === sale.from && one.until === sale.until,
  )
  if (isPlanned) return changes
  return [...changes, { what: 'sale', sku, sale: planned, isBelowCost: isBelowCost(saleCents, costCents) }]
}

function newPricing(
  changes: readonly PlannedChange[],
  salesOf: ReadonlyMap<string, readonly Sale[]>,
): Map<string, NewPricing> {
  const pricing = new Map<string, NewPricing>()
  for (const change of changes) {
    if (change.what === 'price') pricing.set(change.sku, { priceCents: change.to })
    if (change.what === 'sale') {
      const sales = [...(salesOf.get(change.sku) ?? []), change.sale]
      pricing.set(change.sku, { ...pricing.get(change.sku), sales })
    }
  }
  return pricing
}

function refusalOf(
  stored: WholeProduct | undefined,
  line: PartialProduct,
  pricing: ReadonlyMap<string, NewPricing>,
): Issue | undefined {
  const [refused] = refusedPrices(stored, pricing)
  if (refused) return refused
  const result = productLine.safeParse(patchProduct({ ...stored }, line))
  const [issue] = result.success ? [] : issuesOf(result.error, 1)
  return issue
}

function lineOf(
  { external_id: id }: LockedProduct,
  changes: readonly PlannedChange[],
  pricing: ReadonlyMap<string, NewPricing>,
): PartialProduct {
  const variants = [...pricing].map(([sku, changed]) => ({ sku, ...changed }))
  const state = changes.find((change) => change.what === 'state')
  const category = changes.find((change) => change.what === 'category')
  return {
    kind: 'product',
    id,
    ...(state && { active: state.to === 'on' }),
    ...(category && { category: category.to }),
    ...(variants.length > 0 && { variants }),
  }
}
