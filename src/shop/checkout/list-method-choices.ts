import { isRefundedByHand } from '../orders/refunds/refund-cover-records.ts'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import {
  isWithinLimits,
  listPaymentMethods,
  type PaymentMethod,
} from '../payments/methods/payment-methods.ts'
import { isOpenAttempt } from '../payments/open-attempt.ts'
import { paymentsOfOrder } from '../payments/payment-records.ts'
import { assertPayable, currencyOfOrder } from '../payments/start-payment.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { amountsWith } from './order-amounts.ts'

export interface MethodChoice extends PaymentMethod {
  totalCents: number
  takesAmount: boolean
  /** the order's present method */
  isCurrent: boolean
}

export interface MethodChoices {
  methods: MethodChoice[]
  /** the attempt that is open at its company, by the method's name; `mayBeSent`: money may be on its way */
  open: { name: string; mayBeSent: boolean } | undefined
}

/** Lists the methods for the visitor's own unpaid order. Refuses `not-found` and `order.not-payable`. */
export async function listMethodChoices(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<MethodChoices> {
  const order = await openOrder(shop, visitor, reference)
  assertPayable(order, shop.now())
  const currency = await currencyOfOrder(shop, order)
  const listed = await listPaymentMethods(shop, { locale: visitor.locale, currency })
  const methods = listed.map((method) => {
    const { totalCents } = amountsWith(order, method.fee)
    const takesAmount = isWithinLimits(method, totalCents)
    return { ...method, totalCents, takesAmount, isCurrent: method.id === order.payment_method_id }
  })
  const open = (await paymentsOfOrder(shop.db, order.id)).findLast(
    (payment) => isOpenAttempt(payment) && payment.provider_payment_id !== null,
  )
  const name = methods.find(({ isCurrent }) => isCurrent)?.name ?? order.payment_method_name
  // a company whose refunds are made by hand cannot be queried either
  const mayBeSent = open !== undefined && isRefundedByHand(open.gateway)
  return { methods, open: open && { name, mayBeSent } }
}
