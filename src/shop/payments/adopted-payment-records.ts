import type { Db } from '../shop.ts'
import { paymentByProviderId, type PaymentRow } from './payment-records.ts'

/**
 * The buyer made the provider open a second payment for an attempt that is bound already, for instance by posting the
 * payment form twice. It gets a row of its own, so that its money is seen, counted and, if the order is paid, returned;
 * one row, however many webhooks of it come at the same time.
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
