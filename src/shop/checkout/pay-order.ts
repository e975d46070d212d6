import { refuse } from '../errors.ts'
import { limitUse, networkOfVisitor } from '../input/limit-use.ts'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import { type NextStep, startPayment } from '../payments/start-payment.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'

/** Pays the visitor's own order (PAY-7). Refuses `not-found`, `order.not-payable`, `request.too-many`. */
export async function payOrder(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<{ order: OrderSummary; next: NextStep }> {
  await limitUse(shop, 'payment.network', networkOfVisitor(visitor))
  const order = await openOrder(shop, visitor, reference)
  if (order.payment_method_id === null) refuse('order.not-payable')
  return { order: orderSummary(order), next: await startPayment(shop, order, order.payment_method_id) }
}
