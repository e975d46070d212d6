import type { PartialProduct } from '../import/catalogue-line.ts'
import type { LineIssue } from '../import/import-report.ts'
import { storedProducts } from '../import/stored-products.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { type LockedProduct, type LockedVariant, lockProducts } from './product-write-records.ts'
import { type RefusedPrice, refusedPrices } from './refused-prices.ts'
import { writeProducts } from './write-products.ts'
import type { Trx } from '../../schema.ts'

type ChangeShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export interface TypedPrice {
  variantId: number
  price: string
  wasCents: number
}

export interface PriceProblem {
  variantId: number
  problem: Exclude<RefusedPrice['problem'], 'period'> | 'dollars' | 'import'
  reason: string
}

/** `changed`: another person has changed it since */
export type ChangedProduct =
  | { kind: 'saved'; name: string }
  | { kind: 'changed' }
  | { kind: 'unknown' }
  | { kind: 'refused'; problems: PriceProblem[] }

/**
 * Changes prices of a product's variants, all or none. Valid from the next page; placed orders keep theirs.
 */
export async function setPrices(
  shop: ChangeShop,
  actor: Actor,
  productId: number,
  prices: readonly TypedPrice[],
): Promise<ChangedProduct> {
  const typed = prices.map((one) => ({ ...one, cents: parseDecimal(one.price.trim()) }))
  const wrong = typed.filter(({ cents }) => cents === undefined || cents < 0)
  if (wrong.length > 0)
    return {
      kind: 'refused',
      problems: wrong.map(({ variantId }) => ({ variantId, problem: 'dollars', reason: '' })),
    }
  return change(shop, actor, productId, async ({ external_id: externalId, variants }, trx) => {
    const named = typed.map(({ variantId, wasCents, cents = 0 }) => {
      const variant = variants.find(({ id }) => id === variantId)
      return variant && { variant, wasCents, cents }
    })
    if (named.includes(undefined)) return { kind: 'unknown' }
    const known = named.filter((one) => one !== undefined)
    if (known.some(({ variant, wasCents }) => variant.price_cents !== wasCents)) return { kind: 'changed' }
    const stored = (await storedProducts(trx, [externalId])).get(externalId)
    const refused = refusedPrices(
      stored,
      new Map(known.map(({ variant, cents }) => [variant.sku, { priceCents: cents }])),
    )
    if (refused.length > 0)
      return { kind: 'refused', problems: refused.map((one) => priceProblem(variants, one)) }
    return { variants: known.map(({ variant, cents }) => ({ sku: variant.sku, priceCents: cents })) }
  })
}

export async function setOnSale(
  shop: ChangeShop,
  actor: Actor,
  productId: number,
  { isActive, wasActive }: { isActive: boolean; wasActive: boolean },
): Promise<ChangedProduct> {
  return change(shop, actor, productId, async ({ active }) =>
    active === wasActive ? { active: isActive } : { kind: 'changed' },
  )
}

type Decision = Exclude<ChangedProduct, { kind: 'saved' }> | Omit<PartialProduct, 'kind' | 'id'>

async function change(
  shop: ChangeShop,
  actor: Actor,
  productId: number,
  decide: (product: LockedProduct, trx: Trx) => Promise<Decision>,
): Promise<ChangedProduct> {
  return inCatalogueTransaction(shop, async (trx) => {
    const [product] = await lockProducts(trx, [productId])
    if (!product) return { kind: 'unknown' }
    const decided = await decide(product, trx)
    if (isOutcome(decided)) return decided
    const line = { kind: 'product', id: product.external_id, ...decided } as const
    const issues = await writeProducts(trx, shop, actor, [{ product, line }])
    if (issues.length === 0) return { kind: 'saved', name: product.name }
    return { kind: 'refused', problems: issues.map((issue) => importProblem(product, issue)) }
  })
}

function isOutcome(decided: Decision): decided is Exclude<ChangedProduct, { kind: 'saved' }> {
  return 'kind' in decided
}

function priceProblem(
  variants: readonly LockedVariant[],
  { sku, problem, message }: RefusedPrice,
): PriceProblem {
  const variantId = variants.find((one) => one.sku === sku)?.id ?? 0
  if (problem === 'period') return { variantId, problem: 'import', reason: `sales ${message}` }
  return { variantId, problem, reason: '' }
}

/** A problem of the whole product is shown at its first variant. */
function importProblem({ variants }: LockedProduct, { field, reason }: LineIssue): PriceProblem {
  return { variantId: variants[0]?.id ?? 0, problem: 'import', reason: `${field} ${reason}`.trim() }
}
