import type { OrderRow, Trx } from './order-records.ts'

/** Mails of the order that have not gone out yet go to the new address too, and to the old one no more. */
export async function setOrderEmail(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'email'>,
  email: string,
): Promise<void> {
  await trx.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
  await trx
    .updateTable('mail')
    .set({ recipient: email })
    .where((mail) => mail(mail.ref('params', '->>').key('orderId'), '=', String(order.id)))
    .where('recipient', '=', order.email)
    .where('state', '<>', 'accepted')
    .execute()
}
