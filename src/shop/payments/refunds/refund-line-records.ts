import { sql } from 'kysely'
import { isProven } from '../../keys/consent/consent-records.ts'
import type { Db } from '../../shop.ts'
import type { RefundableLine } from './line-worth.ts'
import type { Trx } from '../../schema.ts'

export interface LineToRefund extends RefundableLine {
  /** units whose keys are withdrawn */
  returnedQuantity: number
}

export async function linesToRefund(trx: Trx, orderId: number): Promise<LineToRefund[]> {
  return linesOfOrders(trx, [orderId])
}

/** Returns the lines of several orders, by their position within the order. */
export async function linesOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<(LineToRefund & { orderId: number })[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_line as l')
    .leftJoin('refund_line as rl', 'rl.order_line_id', 'l.id')
    .leftJoin('refund as r', 'r.id', 'rl.refund_id')
    .select([
      'l.id',
      'l.order_id as orderId',
      'l.quantity',
      'l.unit_price_cents as unitPriceCents',
      'l.refunded_quantity as refundedQuantity',
      'l.returned_quantity as returnedQuantity',
    ])
    .select(
      sql<number>`coalesce(sum(rl.worth_cents) filter (where r.state <> 'dropped'), 0)::bigint`.as(
        'refundedWorthCents',
      ),
    )
    .where('l.order_id', 'in', [...orderIds])
    .groupBy('l.id')
    .orderBy('l.position')
    .execute()
}

/** Units of each line that have one of these keys, by the number of the line. */
export async function unitsOfKeys(
  trx: Trx,
  orderId: number,
  keyIds: readonly number[],
): Promise<{ line: number; quantity: number }[]> {
  const rows = await trx
    .selectFrom('stock_key')
    .select(['order_line_id as lineId'])
    .select(sql<number>`count(*)::integer`.as('quantity'))
    .where('id', 'in', [...keyIds])
    .groupBy('order_line_id')
    .execute()
  const lines = await linesToRefund(trx, orderId)
  return lines.flatMap(({ id }, index) => {
    const quantity = rows.find(({ lineId }) => lineId === id)?.quantity
    return quantity === undefined ? [] : { line: index + 1, quantity }
  })
}

export interface NewRefundLine {
  lineId: number
  quantity: number
  worthCents: number
  cents: number
  isReturned: boolean
}

export async function insertRefundLines(
  trx: Trx,
  refundId: number,
  lines: readonly NewRefundLine[],
): Promise<void> {
  await trx
    .insertInto('refund_line')
    .values(
      lines.map((line) => ({
        refund_id: refundId,
        order_line_id: line.lineId,
        quantity: line.quantity,
        worth_cents: line.worthCents,
        cents: line.cents,
        returned: line.isReturned,
      })),
    )
    .execute()
  await countUnits(trx, refundId, 1)
}

export async function dropRefundLines(trx: Trx, refundId: number): Promise<void> {
  await countUnits(trx, refundId, -1)
}

/** Whether a line would have fewer keys than units without this refund, because its units never had keys. */
export async function lacksKeysOf(trx: Trx, refundId: number): Promise<boolean> {
  const line = await trx
    .selectFrom('refund_line as rl')
    .innerJoin('order_line as l', 'l.id', 'rl.order_line_id')
    .select('l.id')
    .where('rl.refund_id', '=', refundId)
    .where('rl.returned', '=', true)
    .where(
      sql<boolean>`l.quantity - l.returned_quantity + rl.quantity > (
        select count(*) from stock_key k
        where k.order_line_id = l.id and k.state in ('sold', 'revealed') and not exists (
          select from refund_key rk join refund r on r.id = rk.refund_id
          where rk.key_id = k.id and r.id <> rl.refund_id and r.state <> 'dropped'
        )
      )`,
    )
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

async function countUnits(trx: Trx, refundId: number, sign: 1 | -1): Promise<void> {
  await trx
    .updateTable('order_line as l')
    .from('refund_line as rl')
    .set({
      refunded_quantity: sql`l.refunded_quantity + ${sign}::integer * rl.quantity`,
      returned_quantity: sql`l.returned_quantity + case when rl.returned then ${sign}::integer * rl.quantity else 0 end`,
    })
    .whereRef('l.id', '=', 'rl.order_line_id')
    .where('rl.refund_id', '=', refundId)
    .execute()
}

/** Locks and returns the keys of a line without a refund: unseen keys first, then newest, keys with a proven waiver last. */
export async function claimableKeys(trx: Trx, lineId: number): Promise<number[]> {
  await trx
    .selectFrom('stock_key')
    .select('id')
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'held')
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await trx
    .selectFrom('stock_key as k')
    .select('k.id')
    .where('k.order_line_id', '=', lineId)
    .where('k.state', 'in', ['held', 'sold', 'revealed'])
    .where(
      sql<boolean>`not exists (
        select from refund_key rk join refund r on r.id = rk.refund_id
        where rk.key_id = k.id and r.state <> 'dropped'
      )`,
    )
    .orderBy(sql`k.state = 'revealed'`)
    .orderBy(sql`exists (select from key_consent c where c.key_id = k.id and ${isProven})`)
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export async function claimKeys(trx: Trx, refundId: number, keyIds: readonly number[]): Promise<void> {
  if (keyIds.length === 0) return
  await trx
    .insertInto('refund_key')
    .values(keyIds.map((keyId) => ({ refund_id: refundId, key_id: keyId })))
    .execute()
}

export interface RefundedLine {
  refundId: number
  lineId: number
  quantity: number
  cents: number
  isReturned: boolean
}

export async function refundedLines(db: Db, orderId: number): Promise<RefundedLine[]> {
  return db
    .selectFrom('refund_line as rl')
    .innerJoin('order_line as l', 'l.id', 'rl.order_line_id')
    .select([
      'rl.refund_id as refundId',
      'l.id as lineId',
      'rl.quantity',
      'rl.cents',
      'rl.returned as isReturned',
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('rl.refund_id')
    .orderBy('l.position')
    .execute()
}
