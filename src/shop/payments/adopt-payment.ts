import type { Shop } from '../shop.ts'
import type { PaymentEvent } from './gateway.ts'
import { insertAdopted } from './adopt-payment-records.ts'
import type { PaymentRow } from './payment-records.ts'

/**
 * The buyer made the provider open a second payment for an attempt that is bound already, for instance by posting the
 * payment form twice. It gets a row of its own, so that its money is seen, counted and, if the order is paid, returned.
 */
export async function adoptUnknownPayment(
  shop: Shop,
  attempt: PaymentRow,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  return insertAdopted(shop.db, attempt, event.providerPaymentId, shop.now())
}
