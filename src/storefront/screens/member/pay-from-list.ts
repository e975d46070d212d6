import { data, redirect } from 'react-router'
import { payOrder } from '../../../shop/checkout/pay-order.ts'
import { isRefusal } from '../../../shop/errors.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { nextStepHref } from '../payment/next-step-href.ts'
import { type ActAnswer, refusedAct } from './acts.ts'

/** Goes where the order is paid. When that cannot be found out, the list is shown anew and says so (MEM-3). */
export async function payFromList(
  shop: Shop,
  visitor: Visitor,
  { request, orderId }: { request: Request; orderId: number },
) {
  try {
    return redirect(nextStepHref(request, visitor, await payOrder(shop, visitor, { orderId })), 303)
  } catch (error) {
    if (isRefusal(error)) return refusedAct(error)
    shop.log.error({ err: error, orderId }, 'an order could not be paid from the list')
    return data<ActAnswer>({ refused: { id: 'errors.payment.unavailable' } }, { status: 500 })
  }
}
