import { supportAddress } from '../../content/support-address-records.ts'
import type { Shop } from '../../shop.ts'
import { mailedDocumentUrl } from '../documents/mailed-document-url.ts'
import { invoiceInForce } from '../documents/order-document-records.ts'
import { signedOrderPath } from '../access/order-access.ts'
import type { MailedOrder } from './order-mail.ts'
import { linesOfOrder } from '../order-records.ts'

export async function loadMailedOrder(shop: Shop, orderId: number): Promise<MailedOrder | undefined> {
  const order = await shop.db
    .selectFrom('orders as o')
    .innerJoin('currency as c', 'c.code', 'o.currency')
    .selectAll('o')
    .select('c.symbol')
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await linesOfOrder(shop.db, orderId)
  const invoice = await invoiceInForce(shop.db, orderId)
  return {
    orderNo: order.order_no,
    currencySymbol: order.symbol,
    lines: lines.map((line) => ({
      lineId: line.id,
      name: line.name,
      options: line.attributes.replaceAll(',', ', '),
      quantity: line.quantity,
      cents: line.unit_price_cents * line.quantity,
    })),
    memberDiscountCents: order.member_discount_cents,
    couponCode: order.coupon_code ?? '',
    couponCents: order.coupon_cents,
    freightCents: order.freight_cents,
    serviceChargeCents: order.service_charge_cents,
    waivedChargeCents: order.waived_charge_cents,
    paymentFeeCents: order.payment_fee_cents,
    totalCents: order.total_cents,
    byLink: lines.some((line) => line.by_link),
    orderUrl: `${shop.config.publicUrl}${signedOrderPath(shop, order)}`,
    ...(invoice && {
      invoiceUrl: mailedDocumentUrl(shop, order, invoice),
    }),
    supportEmail: await supportAddress(shop),
  }
}
