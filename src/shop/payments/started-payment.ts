import { attemptKey } from '../orders/attempt-key.ts'
import type { Gateway, StartedPayment } from '../gateways/gateway.ts'
import type { Shop } from '../shop.ts'
import type { PaymentRow } from './payment-records.ts'

/** A payment in the gateway's terms. Undefined until the provider has named it. */
export function startedPayment(payment: PaymentRow, orderNo: string): StartedPayment | undefined {
  if (payment.provider_payment_id === null) return undefined
  return {
    paymentId: payment.id,
    attemptKey: attemptKey(payment, orderNo),
    providerPaymentId: payment.provider_payment_id,
    cents: payment.cents,
    currency: payment.currency,
    orderNo,
  }
}

/** The gateway of a stored payment. Throws if it is not configured any more. */
export function gatewayOf(shop: Pick<Shop, 'gateways'>, payment: Pick<PaymentRow, 'gateway'>): Gateway {
  const gateway = shop.gateways.get(payment.gateway)
  if (!gateway) throw new Error(`the payment gateway ${payment.gateway} is not configured`)
  return gateway
}

export function webhookUrl(
  { config }: Pick<Shop, 'config'>,
  { gateway }: Pick<PaymentRow, 'gateway'>,
): string {
  return `${config.publicUrl}/api/pay/notice/${gateway}`
}
