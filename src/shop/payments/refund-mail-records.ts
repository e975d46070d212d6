import { loadMailedOrder } from '../orders/order-mail-records.ts'
import type { Shop } from '../shop.ts'
import type { RefundOpenedMail } from './refund-opened.email.ts'

/** Undefined when there is no such refund. */
export async function loadRefundOpenedMail(
  shop: Shop,
  refundId: number,
): Promise<RefundOpenedMail | undefined> {
  const refund = await shop.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('currency as c', 'c.code', 'r.currency')
    .select(['r.cents', 'r.reason', 'p.order_id', 'c.symbol'])
    .where('r.id', '=', refundId)
    .executeTakeFirst()
  const order = refund && (await loadMailedOrder(shop, refund.order_id))
  return order && { order, cents: refund.cents, currencySymbol: refund.symbol, reason: refund.reason }
}
