import { data, redirect } from 'react-router'
import { payOrder } from '../../../../shop/checkout/pay-order.ts'
import { isRefusal } from '../../../../shop/errors.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Visitor } from '../../../../shop/visitor.ts'
import { nextStepHref } from '../../payment/next-step-href.ts'
import { type ActionResult, refusedAction } from '../actions.ts'

/** Redirects to the payment of the order. When that fails, the list is shown again with a message (MEM-3). */
export async function payFromList(
  shop: Shop,
  visitor: Visitor,
  { request, orderId }: { request: Request; orderId: number },
) {
  try {
    return redirect(nextStepHref(request, visitor, await payOrder(shop, visitor, { orderId })), 303)
  } catch (error) {
    if (isRefusal(error)) return refusedAction(error)
    shop.log.error({ err: error, orderId }, 'an order could not be paid from the list')
    return data<ActionResult>({ refused: { id: 'errors.payment.unavailable' } }, { status: 500 })
  }
}
