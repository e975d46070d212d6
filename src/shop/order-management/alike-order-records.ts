import { sql } from 'kysely'
import type { OrderRow } from '../orders/order-records.ts'
import type { Db } from '../shop.ts'

const maxAlike = 20

type Shared = 'account' | 'browser' | 'card' | 'e-mail' | 'network'

/** Order that has something in common with another one. */
export interface AlikeOrder extends Pick<
  OrderRow,
  'order_no' | 'status' | 'email' | 'placed_at' | 'total_cents' | 'currency'
> {
  shares: Shared[]
}

/** Similar orders, newest first. E-mail, network and card match within 90 days only, for which they are stored. */
export async function alikeOrders(db: Db, order: OrderRow): Promise<AlikeOrder[]> {
  const { id, member_id: memberId, guest_hash: guestHash } = order
  const { rows } = await sql<AlikeOrder>`
    select o.order_no, o.status, o.email, o.placed_at, o.total_cents, o.currency,
      array_agg(distinct alike.shared order by alike.shared) as shares
    from (
      select 'account' as shared, id as order_id from orders where member_id = ${memberId}
      union all select 'browser', id from orders where guest_hash = ${guestHash}
      union all select 'e-mail', t.order_id from order_origin own join order_origin t using (email_hash)
        where own.order_id = ${id}
      union all select 'network', t.order_id from order_origin own join order_origin t using (network_hash)
        where own.order_id = ${id}
      union all select 'card', p.order_id from payment own join payment p using (card_hash) where own.order_id = ${id}
    ) alike join orders o on o.id = alike.order_id
    where o.id <> ${id}
    group by o.id order by o.id desc limit ${maxAlike}`.execute(db)
  return rows
}
