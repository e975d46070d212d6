import type { Insertable, Selectable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { OrderEvent } from './order-event.ts'
import { assertMove, type OrderStatus } from './order-status.ts'

export type OrderRow = Selectable<Database['orders']>
export type OrderLineRow = Selectable<Database['order_line']>
export type NewOrder = Omit<
  Insertable<Database['orders']>,
  'status' | 'paid_at' | 'delivered_at' | 'closed_at'
>
export type NewOrderLine = Omit<Insertable<Database['order_line']>, 'order_id' | 'delivered_at'>
/**
 * Inserts an order. Undefined if its idempotency key or number exists (CHK-10). Fails with `isMemberGone` if its
 * account is gone.
 */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow | undefined> {
  return trx
    .insertInto('orders')
    .values({ ...order, status: 0, paid_at: null, delivered_at: null, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function isMemberGone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_of_known_member'
}

export async function insertLines(trx: Trx, orderId: number, lines: NewOrderLine[]): Promise<OrderLineRow[]> {
  return trx
    .insertInto('order_line')
    .values(lines.map((line) => ({ ...line, order_id: orderId, delivered_at: null })))
    .returningAll()
    .execute()
}

export async function orderByIdempotencyKey(db: Db, key: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

export async function existingOrder(db: Db, orderId: number): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** The order, unless its buyer deleted it. */
export async function orderById(db: Db, orderId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface Owner {
  memberId: number | undefined
  guestHash: Buffer
}

/** The order of this member or browser. A foreign order gets the same answer as a missing one (MEM-8). */
export async function ownOrder(db: Db, orderId: number, owner: Owner): Promise<OrderRow | undefined> {
  return ownOrders(db, owner).selectAll().where('id', '=', orderId).executeTakeFirst()
}

/** Orders of this member or browser. A signed-in member does not get others' orders from the same browser. */
export function ownOrders(db: Db, { memberId, guestHash }: Owner) {
  const orders = db.selectFrom('orders').where('deleted_at', 'is', null)
  if (memberId === undefined) return orders.where('guest_hash', '=', guestHash)
  return orders.where((where) =>
    where.or([
      where('member_id', '=', memberId),
      where.and([where('member_id', 'is', null), where('guest_hash', '=', guestHash)]),
    ]),
  )
}

/** Call this first when changing an order, before locking its payments or keys. */
export async function lockOrder(trx: Trx, orderId: number): Promise<OrderRow> {
  return trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}

export async function linesOfOrder(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return linesOfOrders(db, [orderId])
}

export async function linesOfOrders(db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** Makes a deleted order visible again, because its payment arrived. */
export async function undeleteOrder(trx: Trx, order: OrderRow): Promise<void> {
  if (order.deleted_at === null) return
  await trx.updateTable('orders').set({ deleted_at: null }).where('id', '=', order.id).execute()
}

/** Moves a locked order by the status table and records it. Refuses `order.bad-move`. */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  to: OrderStatus,
  move: {
    at: Date
    detail?: string
    set?: Partial<Pick<OrderRow, 'paid_at' | 'delivered_at' | 'closed_at' | 'deleted_at' | 'is_replaced'>>
  },
): Promise<void> {
  assertMove(order.status, to)
  await Promise.all([
    trx
      .updateTable('orders')
      .set({ status: to, failed_runs: 0, retry_at: null, ...move.set })
      .where('id', '=', order.id)
      .execute(),
    recordEvent(trx, order.id, {
      kind: 'status',
      at: move.at,
      from: order.status,
      to,
      detail: move.detail ?? '',
    }),
  ])
}

/** Changes the payment method and amounts of a locked unpaid order. */
export async function setPaymentMethod(
  trx: Trx,
  orderId: number,
  changed: Pick<
    OrderRow,
    | 'payment_method_id'
    | 'payment_method_name'
    | 'payment_fee_cents'
    | 'total_cents'
    | 'rmb_cents'
    | 'pay_before'
  >,
): Promise<void> {
  await trx.updateTable('orders').set(changed).where('id', '=', orderId).execute()
}

export async function recordEvent(trx: Trx, orderId: number, event: OrderEvent): Promise<void> {
  await trx
    .insertInto('order_event')
    .values({
      order_id: orderId,
      happened_at: event.at,
      kind: event.kind,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      detail: event.detail ?? '',
    })
    .execute()
}

/** Ids of overdue unpaid orders, oldest first, without those that wait for a retry. */
export async function ordersToExpire(db: Db, now: Date, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 0)
    .where('pay_before', '<=', now)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .orderBy('pay_before')
    .limit(max)
    .execute()
  return rows.map((row) => row.id)
}

export async function networkAddressOf(db: Db, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_device')
    .select('ip')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.ip
}
