import { hourMs } from '../../platform/durations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Job } from '../../platform/jobs/run-jobs.ts'
import { lockOrder } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import { dropOldBillingAddresses } from './billing-address-records.ts'
import { ordersToDocument, putOffDocuments } from './document-records.ts'
import { issueDocuments } from './issue-documents.ts'

/**
 * Issues documents of orders that were paid before the shop issued any, oldest payment first, each in its own
 * transaction. A failed order is retried after an hour and does not delay others.
 */
export const issueDocumentsJob = {
  name: 'issue-documents',
  everySeconds: 60,
  run: issueDueDocuments,
} as const satisfies Job<Shop>

const batch = 20

/** Days after which billing addresses are deleted: an order unpaid until then stays unpaid. */
const addressDays = 60

async function issueDueDocuments(shop: Shop): Promise<number> {
  const now = shop.now()
  const orderIds = await ordersToDocument(shop.db, now, batch)
  for (const orderId of orderIds) {
    try {
      await inTransaction(shop.db, async (trx) => {
        await lockOrder(trx, orderId)
        await issueDocuments(trx, orderId, shop.now())
      })
    } catch (error) {
      shop.log.error(
        { err: error, orderId },
        'the documents of an order were not issued and will be tried again',
      )
      await putOffDocuments(shop.db, orderId, new Date(now.getTime() + hourMs))
    }
  }
  if (orderIds.length > 0) return orderIds.length
  return dropOldBillingAddresses(shop.db, new Date(now.getTime() - addressDays * 24 * hourMs))
}
