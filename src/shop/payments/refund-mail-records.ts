import { loadMailedOrder } from '../orders/order-mail-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { RefundMail } from './refund-opened.email.ts'

/** Undefined when there is no such refund. */
export async function loadRefundMail(shop: Shop, refundId: number): Promise<RefundMail | undefined> {
  const refund = await shop.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('currency as c', 'c.code', 'r.currency')
    .select(['r.cents', 'r.currency', 'r.reason', 'p.order_id', 'o.status', 'o.pay_before', 'c.symbol'])
    .where('r.id', '=', refundId)
    .executeTakeFirst()
  const order = refund && (await loadMailedOrder(shop, refund.order_id))
  if (!order) return undefined
  // money may come in a currency that the shop does not have
  const currencySymbol = refund.symbol ?? `${refund.currency.toUpperCase()} `
  return {
    refundId,
    order,
    cents: refund.cents,
    currencySymbol,
    reason: refund.reason,
    isPayable: refund.status === orderStatus.unpaid && refund.pay_before > shop.now(),
  }
}
