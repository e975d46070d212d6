import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { balanceGateway } from '../gateways/company-title.ts'
import type { Gateway, PaymentEvent, StartedPayment } from '../gateways/gateway.ts'
import type { Shop } from '../shop.ts'
import { entriesOfOrder, insertEntry } from './balance-records.ts'
import { lockReseller } from './reseller-records.ts'

/**
 * The balances of resellers as a payment company, so that refunds take their ordinary way. No buyer starts a payment
 * here: an order is paid as it is placed (`checkout/from-balance/`).
 */
export function openBalanceGateway({ db, now }: Pick<Shop, 'db' | 'now'>): Gateway {
  return {
    name: balanceGateway,
    mode: 'live',
    start: async () => refuse('order.not-payable'),
    readWebhook: async () => refuse('payment.forged'),
    query: async (payment) => paymentEvent(payment, await refundedCents(payment)),
    refund: async (payment, { cents, idempotencyKey }) =>
      inTransaction(db, async (trx) => {
        const orderId = Number(payment.providerPaymentId)
        const [paid] = await entriesOfOrder(trx, orderId)
        if (!paid) throw new Error(`order ${orderId} was not paid from a balance`)
        await lockReseller(trx, paid.reseller_id)
        await insertEntry(trx, {
          reseller_id: paid.reseller_id,
          kind: 'refund',
          cents,
          order_id: orderId,
          dedupe_key: `refund:${idempotencyKey}`,
          booked_at: now(),
        })
        return { providerRefundId: idempotencyKey, state: 'done' }
      }),
  }

  async function refundedCents({ providerPaymentId }: StartedPayment): Promise<number> {
    const entries = await entriesOfOrder(db, Number(providerPaymentId))
    return entries.filter(({ kind }) => kind === 'refund').reduce((sum, { cents }) => sum + cents, 0)
  }
}

/** Present state of a payment from a balance; equal states are one event. */
export function paymentEvent(
  { providerPaymentId, attemptKey, cents, currency }: Omit<StartedPayment, 'paymentId' | 'orderNo'>,
  refundedCents = 0,
): PaymentEvent {
  const payment = { providerPaymentId, currency, reference: attemptKey }
  return refundedCents === 0
    ? { ...payment, eventId: `query:paid:${providerPaymentId}`, state: 'paid', cents }
    : {
        ...payment,
        eventId: `query:refunded:${providerPaymentId}:${refundedCents}`,
        state: 'refunded',
        cents: refundedCents,
      }
}
