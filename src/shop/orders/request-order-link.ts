import { z } from 'zod'
import { inTransaction } from '../../platform/database/transaction.ts'
import { countUse } from '../../platform/security/use-limit-records.ts'
import { limitUse } from '../limit-use.ts'
import type { Shop } from '../shop.ts'
import { openOrder, type OrderReference } from './order-access.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { orderByNumberAndEmail } from './request-order-link-records.ts'
import type { OrderRow } from './order-records.ts'
import type { Visitor } from '../visitor.ts'

const minutesBetweenMails = 10

const requestsPerHour = 10

export const orderLinkForm = z.object({
  orderNo: z.string().trim().min(1, 'form.required').max(40),
  email: z.email('form.email').max(254),
})

/**
 * Mails the signed link of an order to the address it was bought with, and only there (PAY-13). Says nothing about
 * whether there is such an order. At most one mail in ten minutes for each order. Refuses
 * `request.too-many` after ten requests of one address in an hour.
 */
export async function requestOrderLink(
  shop: Shop,
  visitor: Visitor,
  input: z.infer<typeof orderLinkForm>,
): Promise<void> {
  const limit = { most: requestsPerHour, seconds: 3600 }
  await limitUse(shop.db, `order-link:${visitor.ip}`, limit, shop.now())
  const order = await orderByNumberAndEmail(shop.db, input.orderNo.trim().toUpperCase(), input.email.trim())
  if (order) await mailAgain(shop, order, 'order-link')
}

/** Sends the keys of the visitor's own delivered order again, to the address it was bought with. Refuses `not-found`. */
export async function sendKeysAgain(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<void> {
  const order = await openOrder(shop, visitor, reference)
  if (order.delivered_at !== null) await mailAgain(shop, order, 'keys')
}

/** At most once in ten minutes, counted from the last time. */
async function mailAgain(shop: Shop, order: OrderRow, kind: 'keys' | 'order-link'): Promise<void> {
  const now = shop.now()
  const limit = { most: 1, seconds: minutesBetweenMails * 60 }
  await inTransaction(shop.db, async (trx) => {
    if ((await countUse(trx, `${kind}-again:${order.id}`, limit, now)) > 0) return
    await queueOrderMail(trx, order, {
      dedupeKey: `${kind}:${order.id}:again:${now.getTime()}`,
      kind,
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}
