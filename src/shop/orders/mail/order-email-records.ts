import { newLinkToken } from '../../mailed-link.ts'
import type { OrderRow } from '../order-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Mails of the order that have not gone out yet go to the new address too, and to the old one no more. Links of the order
 * that the old one got open it no more: they may be in a stranger's hands.
 */
export async function setOrderEmail(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'email'>,
  email: string,
): Promise<void> {
  const link_token = newLinkToken()
  await trx.updateTable('orders').set({ email, link_token }).where('id', '=', order.id).execute()
  await trx
    .updateTable('mail')
    .set({ recipient: email })
    .where((mail) => mail(mail.ref('params', '->>').key('orderId'), '=', String(order.id)))
    .where('recipient', '=', order.email)
    .where('state', '<>', 'accepted')
    .execute()
}
