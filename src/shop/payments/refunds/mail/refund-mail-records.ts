import { loadMailedOrder } from '../../../orders/mail/order-mail-records.ts'
import type { MailedOrder } from '../../../orders/mail/order-mail.ts'
import { orderStatus } from '../../../orders/order-status.ts'
import type { Shop } from '../../../shop.ts'
import type { RefundReason } from '../../payment-tables.ts'

export interface RefundMail {
  refundId: number
  order: Pick<MailedOrder, 'orderNo' | 'orderUrl' | 'supportEmail'>
  cents: number
  currencySymbol: string
  reason: RefundReason
  /** the order is still unpaid */
  isPayable: boolean
  gateway: string
  email: string
  isClaimed: boolean
  /** page to claim the refund, while it is open */
  claimUrl: string | undefined
}

export async function loadRefundMail(shop: Shop, refundId: number): Promise<RefundMail | undefined> {
  const refund = await shop.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('currency as c', 'c.code', 'r.currency')
    .select(['r.cents', 'r.currency', 'r.reason', 'r.state', 'r.claim_url', 'p.order_id', 'p.gateway'])
    .select(['o.status', 'o.pay_before', 'o.email', 'c.symbol'])
    .where('r.id', '=', refundId)
    .executeTakeFirst()
  const order = refund && (await loadMailedOrder(shop, refund.order_id))
  if (!order) return undefined
  // money may arrive in a currency that the shop lacks
  const currencySymbol = refund.symbol ?? `${refund.currency.toUpperCase()} `
  return {
    refundId,
    order,
    cents: refund.cents,
    currencySymbol,
    reason: refund.reason,
    gateway: refund.gateway,
    email: refund.email,
    isClaimed: shop.gateways.get(refund.gateway)?.refundsAreClaimed ?? false,
    claimUrl: refund.state === 'pending' ? (refund.claim_url ?? undefined) : undefined,
    isPayable: refund.status === orderStatus.unpaid && refund.pay_before > shop.now(),
  }
}
