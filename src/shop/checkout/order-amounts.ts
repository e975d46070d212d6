import type { OrderRow } from '../orders/order-records.ts'
import type { MethodFee } from '../payments/methods/payment-methods.ts'
import { feeOf } from '../pricing/price-summary.ts'

export function amountsWith(
  order: Pick<OrderRow, 'goods_cents' | 'payment_fee_cents' | 'total_cents' | 'currency'>,
  fee: MethodFee,
): { feeCents: number; totalCents: number } {
  const feeCents = feeOf(order.goods_cents, fee, order.currency)
  return { feeCents, totalCents: order.total_cents - order.payment_fee_cents + feeCents }
}
