import { inTransaction } from '../../platform/database/transaction.ts'
import { lockOrder } from '../orders/order-records.ts'
import { paymentsOfOrder } from './payment-records.ts'
import type { Shop } from '../shop.ts'
import { makeOrderDue, makePaymentsDue } from './due-check-records.ts'

/**
 * Has the payment companies asked now about every payment of an order, and the order looked at now by the jobs, even if
 * it waits to be retried. The jobs do it, in whatever process they run; answers how many payments there are to ask
 * about.
 */
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

/** Whether the companies have answered about every payment of an order that they know of, since it was asked for. */
export async function isAnswered({ db }: Pick<Shop, 'db'>, orderId: number): Promise<boolean> {
  const payments = await paymentsOfOrder(db, orderId)
  return payments.every(
    ({ provider_payment_id: known, last_answer: answer }) => known === null || answer !== '',
  )
}
