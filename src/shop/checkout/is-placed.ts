import { orderByIdempotencyKey } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'

/**
 * Whether this checkout has made its order already. Then its prices are settled: they must not be compared with those of
 * a repeated call, for which the same coupon may be used up by the order itself.
 */
export async function isPlaced(shop: Pick<Shop, 'db'>, idempotencyKey: string): Promise<boolean> {
  return (await orderByIdempotencyKey(shop.db, idempotencyKey)) !== undefined
}
