import type { SaleWorld } from '../sale-world.ts'

/** One unit at $10.00, paid without a fee. */
export async function createOrderBody(world: SaleWorld, variantId: number, changes: object) {
  const { product_id } = await productOf(world, variantId)
  const usd = await world.shop.db
    .selectFrom('currency')
    .select('id')
    .where('code', '=', 'usd')
    .executeTakeFirstOrThrow()
  const order = {
    currencyId: usd.id,
    paymentId: world.methodId('bank'),
    deliveryEmail: 'buyer@example.com',
    memberId: 1,
    realAmount: '10.00',
    ...changes,
  }
  return { orderList: [order], productId: [product_id], productCount: [1], extId: [variantId] }
}

export function productOf(
  { shop }: Pick<SaleWorld, 'shop'>,
  variantId: number,
): Promise<{ product_id: number }> {
  return shop.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}
