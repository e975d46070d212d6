import { isRefusal, refuse, refuseAll } from '../../errors.ts'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { setPrices } from '../change/change-products.ts'
import { productOfSku } from './sale-price-records.ts'

/** Changes the price of a variant. Refuses `staff.changed` unless the present price is `wasCents`. */
export async function setPriceOfSku(
  shop: Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>,
  actor: Actor,
  { sku, cents, wasCents }: { sku: string; cents: number; wasCents: number },
): Promise<void> {
  const { id: variantId, product_id: productId } = (await productOfSku(shop.db, sku)) ?? refuse('not-found')
  try {
    await setPrices(shop, actor, productId, [{ variantId, price: decimal(cents), wasCents }])
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [first, ...others] = error.issues.map(({ field, ...issue }) =>
      field === undefined ? issue : { ...issue, field: 'priceCents' },
    )
    if (first) refuseAll([first, ...others])
    throw error
  }
}
