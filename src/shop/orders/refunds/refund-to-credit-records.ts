import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import type { OrderRow } from '../order-records.ts'

/** Refunds of the order's payment without a credit note, finished ones first. */
export async function uncreditedRefunds(trx: Trx, order: OrderRow): Promise<{ id: number; cents: number }[]> {
  const rows = await trx
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .leftJoin('document as d', 'd.refund_id', 'r.id')
    .select(['r.id', 'r.cents', 'r.state'])
    .where('p.order_id', '=', order.id)
    .where('r.reason', '=', 'asked')
    .where('r.currency', '=', order.currency)
    .where('r.state', 'in', ['open', 'pending', 'done'])
    .where('d.id', 'is', null)
    .orderBy('r.id')
    .execute()
  return rows.toSorted((a, b) => Number(b.state === 'done') - Number(a.state === 'done'))
}

/** Money of refunds that were done, returned, and will be sent again. */
export async function owedAgain(trx: Trx, orderId: number): Promise<number> {
  const { cents } = await trx
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(sql<number>`coalesce(sum(r.cents), 0)::bigint`.as('cents'))
    .where('p.order_id', '=', orderId)
    .where('r.reason', '=', 'asked')
    .where('r.came_back_at', 'is not', null)
    .where('r.state', 'in', ['failed', 'open', 'pending'])
    .executeTakeFirstOrThrow()
  return cents
}

/** Reference of a refund at the company, and its lines. */
export async function creditedRefund(trx: Trx, refundId: number) {
  const { provider_refund_id: reference } = await trx
    .selectFrom('refund')
    .select('provider_refund_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const lines = await trx
    .selectFrom('refund_line as r')
    .innerJoin('order_line as l', 'l.id', 'r.order_line_id')
    .select(['l.name', 'l.sku', 'l.attributes', 'l.unit_price_cents', 'l.tax_kind', 'r.quantity'])
    .where('r.refund_id', '=', refundId)
    .orderBy('l.position')
    .execute()
  return { reference, lines }
}
