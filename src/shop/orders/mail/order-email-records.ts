import { sql } from 'kysely'
import { newLinkToken } from '../../mailed-link.ts'
import type { OrderRow } from '../order-records.ts'
import type { Trx } from '../../schema.ts'

/** Sends the order's unsent mails to the new address only, not before that moment. Ends links to the old one. */
export async function setOrderEmail(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'email'>,
  email: string,
  notBefore: Date,
): Promise<void> {
  const link_token = newLinkToken()
  await trx.updateTable('orders').set({ email, link_token }).where('id', '=', order.id).execute()
  await trx
    .updateTable('mail')
    .set({ recipient: email, due_at: sql<Date>`greatest(due_at, ${notBefore})` })
    .where((mail) => mail(mail.ref('params', '->>').key('orderId'), '=', String(order.id)))
    .where('recipient', '=', order.email)
    .where('state', '<>', 'accepted')
    .execute()
}

/** Returns both addresses of the correction at that moment. */
export async function emailChangeAt(trx: Trx, orderId: number, at: Date): Promise<string | undefined> {
  const found = await trx
    .selectFrom('order_event')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'email-changed')
    .where('happened_at', '=', at)
    .executeTakeFirst()
  return found?.detail
}
