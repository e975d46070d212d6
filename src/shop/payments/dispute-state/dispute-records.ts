import { type Insertable, type Selectable, sql } from 'kysely'
import { isOfOrder } from '../../orders/withheld-keys-records.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { DisputeEvent } from '../../gateways/gateway.ts'
import type { PaymentRow } from '../payment-records.ts'
import { isAnotherDispute } from './dispute-order.ts'

export type DisputeRow = Selectable<Database['dispute']>

/** Returns the dispute of an event: by its id, else the payment's own. Undefined if a new one follows a won one. */
export async function disputeOf(
  trx: Trx,
  payment: PaymentRow,
  event: Pick<DisputeEvent, 'disputeId' | 'isUnnamed' | 'state' | 'at'>,
): Promise<DisputeRow | undefined> {
  const ofPayment = await trx
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .orderBy('id', 'desc')
    .execute()
  const named = ofPayment.find(({ company_dispute_id: id }) => id === event.disputeId)
  if (named) return named
  const own = ofPayment.find(({ unnamed }) => event.isUnnamed || unnamed)
  return own && isAnotherDispute(own, event) ? undefined : own
}

/** Undefined if the company has that dispute under another payment. */
export async function insertDispute(
  trx: Trx,
  dispute: Insertable<Database['dispute']>,
): Promise<DisputeRow | undefined> {
  return trx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['gateway', 'company_dispute_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function changeDispute(
  trx: Trx,
  id: number,
  changes: Partial<Omit<DisputeRow, 'id'>>,
): Promise<DisputeRow> {
  return trx.updateTable('dispute').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function countDisputeEvents(trx: Trx, paymentId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('payment_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`state like 'dispute-%'`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Books the sum that lost disputes took from the order's payment, so that repeated events count once. Without a
 * reported amount it is everything not refunded.
 */
export async function recordChargedBack(trx: Trx, orderId: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({
      charged_back_cents: sql<number>`(
        select coalesce(sum(case when d.of_rest
          then least(d.cents, greatest(0, orders.total_cents - orders.refunded_cents)) else d.cents end), 0) from dispute d join payment p on p.id = d.payment_id
        where p.order_id = orders.id and ${isOfOrder}
          and d.state = 'lost' and d.currency = orders.currency
      )`,
    })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function disputedMoney(
  trx: Trx,
  paymentId: number,
): Promise<{ lostCents: number; isOpen: boolean }> {
  return trx
    .selectFrom('dispute')
    .select([
      sql<number>`coalesce(sum(cents) filter (where state = 'lost'), 0)::bigint`.as('lostCents'),
      sql<boolean>`coalesce(bool_or(state = 'open'), false)`.as('isOpen'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

export async function disputesOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<(DisputeRow & { order_id: number })[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .selectAll('d')
    .select('p.order_id')
    .where('p.order_id', 'in', [...orderIds])
    .orderBy('d.id')
    .execute()
}

export async function disputeById(db: Db, id: number): Promise<DisputeRow | undefined> {
  return db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
}
