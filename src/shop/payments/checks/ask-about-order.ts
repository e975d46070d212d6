import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockOrder } from '../../orders/order-records.ts'
import { paymentsOfOrder } from '../payment-records.ts'
import type { Shop } from '../../shop.ts'
import { makeOrderDue, makePaymentsDue } from './due-check-records.ts'

/** Makes the jobs query an order's payments and process the order now. Returns the number of payments. */
export async function askAboutOrder(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  orderId: number,
): Promise<number> {
  const payments = await inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    await makeOrderDue(trx, orderId)
    return makePaymentsDue(trx, orderId, shop.now())
  })
  for (const job of ['check-payments', 'deliver-orders', 'expire-orders'] as const) shop.wake(job)
  return payments
}

/** Whether the companies have answered since that request about every payment they know. */
export async function isAnswered({ db }: Pick<Shop, 'db'>, orderId: number): Promise<boolean> {
  const payments = await paymentsOfOrder(db, orderId)
  return payments.every(
    ({ provider_payment_id: known, last_answer: answer }) => known === null || answer !== '',
  )
}
