import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { limitUse, networkOfVisitor, secondsUntilAllowed } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import { openOrder, type OrderReference } from '../access/order-access.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { orderByNumberAndEmail } from './order-link-records.ts'
import type { OrderRow } from '../order-records.ts'
import { isHandedOver } from '../order-status.ts'
import { assertKeysShown } from '../withheld-keys-records.ts'
import type { Visitor } from '../../visitor.ts'

export const orderLinkForm = z.object({
  orderNo: z.string().trim().min(1, 'form.required').max(40),
  email: z.email('form.email').max(254),
})

/**
 * Mails an order's signed link to its own address (PAY-13), without revealing whether the order exists. At most once
 * in ten minutes per order. Refuses `request.too-many` after ten requests of a network in an hour.
 */
export async function requestOrderLink(
  shop: Shop,
  visitor: Visitor,
  input: z.infer<typeof orderLinkForm>,
): Promise<void> {
  await limitUse(shop, 'order-link.network', networkOfVisitor(visitor))
  const order = await orderByNumberAndEmail(shop.db, input.orderNo.trim().toUpperCase(), input.email.trim())
  if (order) await mailAgain(shop, order, 'order-link')
}

/** Mails the delivered keys again. Refuses `not-found`, `order.refunding` and `order.disputed`. */
export async function sendKeysAgain(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<void> {
  const order = await openOrder(shop, visitor, reference)
  if (!isHandedOver(order.status)) return
  await assertKeysShown(shop.db, order.id)
  await mailAgain(shop, order, 'keys')
}

const againLimits = { keys: 'keys-again.order', 'order-link': 'order-link.order' } as const

/** At most once in ten minutes. */
async function mailAgain(shop: Shop, order: OrderRow, kind: 'keys' | 'order-link'): Promise<void> {
  const now = shop.now()
  await inTransaction(shop.db, async (trx) => {
    if ((await secondsUntilAllowed(shop, againLimits[kind], String(order.id), { db: trx })) > 0) return
    await queueOrderMail(trx, order, {
      dedupeKey: `${kind}:${order.id}:again:${now.getTime()}`,
      kind,
      params: { orderId: order.id },
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}
