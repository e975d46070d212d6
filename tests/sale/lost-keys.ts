import type { Visitor } from '../../src/shop/visitor.ts'
import { type OrderInSale, payOrderBy, type SaleWorld, untilStatus } from './sale-world.ts'

/** Quarantines all keys of a variant, also those that orders hold. */
export async function loseKeys({ shop }: SaleWorld, variantId: number): Promise<void> {
  const free = { state: 'available' as const, order_line_id: null, held_at: null }
  await shop.db.updateTable('stock_key').set(free).where('variant_id', '=', variantId).execute()
  await shop.db
    .updateTable('stock_key')
    .set({ state: 'quarantined' })
    .where('variant_id', '=', variantId)
    .execute()
}

/** Puts quarantined keys of a variant on the shelf. */
async function findKeys({ shop }: SaleWorld, variantId: number): Promise<void> {
  await shop.db
    .updateTable('stock_key')
    .set({ state: 'available' })
    .where('variant_id', '=', variantId)
    .where('state', '=', 'quarantined')
    .execute()
}

/** The order is paid while its keys are lost; they are back before the job delivers it. */
export async function payUndelivered(
  world: SaleWorld,
  buyer: Visitor,
  placed: OrderInSale,
  variantId: number,
): Promise<void> {
  await loseKeys(world, variantId)
  await payOrderBy(world, buyer, placed)
  await untilStatus(world, placed.order, 'processing')
  await findKeys(world, variantId)
}
