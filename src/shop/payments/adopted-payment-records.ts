import type { Db } from '../shop.ts'
import { paymentByProviderId, type PaymentRow } from './payment-records.ts'

/**
 * Stores a second payment of the provider for a bound attempt, e.g. from a form posted twice. The payment gets a row
 * of its own, so that its money is counted and can be refunded. Several webhooks create one row.
 */
export async function insertAdopted(
  db: Db,
  attempt: PaymentRow,
  providerPaymentId: string,
  now: Date,
): Promise<PaymentRow | undefined> {
  await db
    .insertInto('payment')
    .values({
      order_id: attempt.order_id,
      payment_method_id: attempt.payment_method_id,
      gateway: attempt.gateway,
      provider_payment_id: providerPaymentId,
      cents: attempt.cents,
      currency: attempt.currency,
      started_at: now,
      settled_at: null,
      check_at: null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'provider_payment_id']).doNothing())
    .execute()
  return paymentByProviderId(db, attempt.gateway, providerPaymentId)
}
