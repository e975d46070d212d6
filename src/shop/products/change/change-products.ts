import type { PartialProduct } from '../import/catalogue-line.ts'
import { storedProducts } from '../import/stored-products.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { refuse, refuseIfAny } from '../../errors.ts'
import { parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { type LockedProduct, lockProducts } from './product-write-records.ts'
import { refusedPrices } from './refused-prices.ts'
import { writeProducts } from './write-products.ts'
import type { Trx } from '../../schema.ts'

type ChangeShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

const maxCents = 2_000_000_000
const limits = { min: 0, max: maxCents / 100 }

export interface EnteredPrice {
  variantId: number
  price: string
  wasCents: number
}

/**
 * Changes all given prices of a product, or none, from the next page on. Placed orders keep theirs. Returns
 * the name of the product. Issues name the field `price-` with the variant's id.
 */
export async function setPrices(
  shop: ChangeShop,
  actor: Actor,
  productId: number,
  prices: readonly EnteredPrice[],
): Promise<string> {
  const entered = prices.map((one) => ({ ...one, cents: parseDecimal(one.price.trim()) }))
  const wrong = entered.filter(({ cents = -1 }) => cents < 0 || cents > maxCents)
  refuseIfAny(
    wrong.map(({ variantId }) => ({ code: 'input.dollars', field: priceField(variantId), values: limits })),
  )
  return change(shop, actor, productId, async ({ external_id: externalId, variants }, trx) => {
    const known = entered.map(({ variantId, wasCents, cents = 0 }) => {
      const variant = variants.find(({ id }) => id === variantId) ?? refuse('not-found')
      return { variant, wasCents, cents }
    })
    if (known.some(({ variant, wasCents }) => variant.price_cents !== wasCents)) refuse('staff.changed')
    const stored = (await storedProducts(trx, [externalId])).get(externalId)
    const refused = refusedPrices(
      stored,
      new Map(known.map(({ variant, cents }) => [variant.sku, { priceCents: cents }])),
    )
    const idOf = (sku?: string) => variants.find((one) => one.sku === sku)?.id ?? 0
    refuseIfAny(refused.map((issue) => ({ ...issue, field: priceField(idOf(issue.field)) })))
    return { variants: known.map(({ variant, cents }) => ({ sku: variant.sku, priceCents: cents })) }
  })
}

/** Returns the name of the product. */
export async function setOnSale(
  shop: ChangeShop,
  actor: Actor,
  productId: number,
  { isActive, wasActive }: { isActive: boolean; wasActive: boolean },
): Promise<string> {
  return change(shop, actor, productId, async ({ active }) => {
    if (active !== wasActive) refuse('staff.changed')
    return { active: isActive }
  })
}

async function change(
  shop: ChangeShop,
  actor: Actor,
  productId: number,
  decide: (product: LockedProduct, trx: Trx) => Promise<Omit<PartialProduct, 'kind' | 'id'>>,
): Promise<string> {
  return inCatalogueTransaction(shop, async (trx) => {
    const [product = refuse('not-found')] = await lockProducts(trx, [productId])
    const decided = await decide(product, trx)
    const line = { kind: 'product', id: product.external_id, ...decided } as const
    const issues = await writeProducts(trx, shop, actor, [{ product, line }])
    refuseIfAny(issues.map(({ code, values = {} }) => ({ code, values })))
    return product.name
  })
}

function priceField(variantId: number): string {
  return `price-${variantId}`
}
