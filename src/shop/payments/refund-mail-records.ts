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
    .leftJoin('currency as c', 'c.code', 'r.currency')
    .select(['r.cents', 'r.currency', 'r.reason', 'p.order_id', 'c.symbol'])
    .where('r.id', '=', refundId)
    .executeTakeFirst()
  const order = refund && (await loadMailedOrder(shop, refund.order_id))
  if (!order) return undefined
  // money may come in a currency that the shop does not have
  const currencySymbol = refund.symbol ?? `${refund.currency.toUpperCase()} `
  return { order, cents: refund.cents, currencySymbol, reason: refund.reason }
}
