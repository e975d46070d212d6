import { sql, type ExpressionBuilder } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import type { Database, Trx } from '../schema.ts'

/** Owner of orders: a member with their browser, a browser, guests of a network or an e-mail, or a card. */
export type Buyer = Visitor | { networkHash: Buffer } | { emailHash: Buffer } | { cardHash: Buffer }

interface Visitor {
  memberId: number | undefined
  guestHash: Buffer
}

/** Locks the queues in turn until the transaction ends, so that two orders cannot both be the last allowed one. */
export async function queueUp(trx: Trx, ...queues: string[]): Promise<void> {
  const locks = queues.map(
    (queue) => sql`pg_advisory_xact_lock(hashtextextended(${`unpaid orders of ${queue}`}, 0))`,
  )
  await sql`select ${sql.join(locks)}`.execute(trx)
}

/** Unpaid orders, and recent ones closed unpaid, without those that newer orders replaced. */
export async function countUnpaid(
  trx: Trx,
  buyer: Buyer,
  since: Date,
): Promise<{ waiting: number; lapsed: number }> {
  return trx
    .selectFrom('orders')
    .select([
      sql<number>`(count(*) filter (where status = ${orderStatus.unpaid}))::integer`.as('waiting'),
      sql<number>`(count(*) filter (where status <> ${orderStatus.unpaid}))::integer`.as('lapsed'),
    ])
    .where((order) => isOf(order, buyer))
    .where('status', 'in', [orderStatus.unpaid, orderStatus.cancelled, orderStatus.expired])
    .where('is_replaced', '=', false)
    .where((order) => order.or([order('status', '=', orderStatus.unpaid), order('placed_at', '>', since)]))
    .executeTakeFirstOrThrow()
}

export async function keysHeldUnpaid(
  trx: Trx,
  buyer: Buyer,
  variantIds: readonly number[],
): Promise<{ variantId: number; held: number; onShelf: number }[]> {
  return trx
    .selectFrom('variant')
    .select((variant) => [
      'variant.id as variantId',
      'variant.stock as onShelf',
      variant
        .selectFrom('stock_key')
        .innerJoin('order_line', 'order_line.id', 'stock_key.order_line_id')
        .innerJoin('orders', 'orders.id', 'order_line.order_id')
        .select(sql<number>`count(*)::integer`.as('held'))
        .where('stock_key.state', '=', 'held')
        .whereRef('order_line.variant_id', '=', 'variant.id')
        .where('orders.status', '=', orderStatus.unpaid)
        .where((order) => isOf(order, buyer))
        .$asScalar()
        .$notNull()
        .as('held'),
    ])
    .where('variant.id', 'in', [...variantIds])
    .orderBy('variant.id')
    .execute()
}

export function isOf(order: ExpressionBuilder<Database, 'orders'>, buyer: Buyer) {
  if ('networkHash' in buyer)
    return order.and([
      order('orders.member_id', 'is', null),
      order('orders.network_hash', '=', buyer.networkHash),
    ])
  if ('emailHash' in buyer)
    return order.and([
      order('orders.member_id', 'is', null),
      order('orders.id', 'in', (origins) =>
        origins.selectFrom('order_origin').select('order_id').where('email_hash', '=', buyer.emailHash),
      ),
    ])
  if ('cardHash' in buyer)
    return order('orders.id', 'in', (payments) =>
      payments.selectFrom('payment').select('order_id').where('card_hash', '=', buyer.cardHash),
    )
  const ofBrowser = order.and([
    order('orders.member_id', 'is', null),
    order('orders.guest_hash', '=', buyer.guestHash),
  ])
  if (buyer.memberId === undefined) return ofBrowser
  return order.or([order('orders.member_id', '=', buyer.memberId), ofBrowser])
}
