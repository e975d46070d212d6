import { refuse } from '../errors.ts'
import { outletGateway } from '../gateways/company-title.ts'
import type { Gateway } from '../gateways/gateway.ts'

/**
 * Marketplaces as a payment company. An order is paid when its keys are handed over (`checkout/for-outlets/`). The
 * marketplace keeps the money of its buyers, so a person refunds there and records it here.
 */
export function openOutletGateway(): Gateway {
  return {
    name: outletGateway,
    mode: 'live',
    start: async () => refuse('order.not-payable'),
    readWebhook: async () => refuse('payment.forged'),
    query: async () => undefined,
    refund: async () => ({ providerRefundId: '', state: 'failed' }),
  }
}
