import { refuse } from '../errors.ts'
import { openOrder, type OrderReference } from '../orders/order-access.ts'
import { type NextStep, startPayment } from '../payments/start-payment.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { OrderRow } from '../orders/order-records.ts'

/**
 * Pays the visitor's own unpaid order, with the method it was placed with (PAY-7). Refuses `not-found` and
 * `order.not-payable`.
 */
export async function payOrder(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<{ order: OrderRow; next: NextStep }> {
  const order = await openOrder(shop, visitor, reference)
  if (order.payment_method_id === null) refuse('order.not-payable')
  return { order, next: await startPayment(shop, order, order.payment_method_id) }
}
