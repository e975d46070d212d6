import { newLinkToken } from '../../mailed-link.ts'
import type { OrderRow } from '../order-records.ts'
import type { Trx } from '../../schema.ts'

/** Sends the order's unsent mails to the new address only, and invalidates the old one's links. */
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
