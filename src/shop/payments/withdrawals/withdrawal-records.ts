import type { TaxKind } from '../../catalogue/product/tax-kind.ts'
import { sql } from 'kysely'
import { isProven } from '../../keys/consent/consent-records.ts'
import { isSeen } from '../../keys/key-records.ts'
import { wasShownToStaff } from '../../keys/sealed-keys/sealed-key-records.ts'
import { isWithdrawalToDecide } from '../../orders/withdrawal/undecided-withdrawal-records.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { WithdrawalOutcome, WithdrawalWay } from './withdrawal-tables.ts'

export interface UnitRow {
  lineId: number
  /** null for a unit without a key */
  keyId: number | null
  /** whether a person may have seen the key, on the page or in a mail */
  isSeen: boolean
  isProven: boolean
}

/** Lists keys of an order's lines that are neither refunded nor withdrawn from, unseen keys first. */
export async function keysToWithdraw(db: Db, orderId: number): Promise<UnitRow[]> {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .leftJoin('key_consent as c', 'c.key_id', 'k.id')
    .select(['l.id as lineId', sql<boolean>`c.key_id is not null and ${isProven}`.as('isProven')])
    .select(sql<number | null>`case when k.state <> 'held' then k.id end`.as('keyId'))
    .select(isSeen.as('isSeen'))
    .where('l.order_id', '=', orderId)
    .where('k.state', 'in', ['held', 'sold', 'revealed'])
    .where(
      sql<boolean>`not exists (
        select from refund_key rk join refund r on r.id = rk.refund_id
        where rk.key_id = k.id and r.state <> 'dropped'
      ) and not exists (
        select from withdrawal_unit u left join refund ur on ur.id = u.refund_id
        where u.key_id = k.id and u.order_line_id = l.id and ur.state is distinct from 'dropped'
      )`,
    )
    .orderBy('l.position')
    .orderBy('isSeen')
    .orderBy('isProven')
    .orderBy('k.id', 'desc')
    .execute()
}

export interface LineLeft {
  id: number
  name: string
  attributes: string
  kind: TaxKind
  /** number of units that are neither refunded nor withdrawn from */
  left: number
}

/** Lists the lines of an order as they were placed. */
export async function linesToWithdraw(db: Db, orderId: number): Promise<LineLeft[]> {
  return db
    .selectFrom('order_line as l')
    .select(['l.id', 'l.name', 'l.attributes', 'l.tax_kind as kind'])
    .select(
      sql<number>`l.quantity - l.refunded_quantity - (
        select count(*)::integer from withdrawal_unit u where u.order_line_id = l.id and u.refund_id is null
      )`.as('left'),
    )
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}

export interface NewWithdrawal {
  orderId: number
  at: Date
  isLate: boolean
  locale: string
  name: string
  by?: WithdrawalWay
}

export interface OutcomeOfUnit {
  lineId: number
  keyId: number | null
  outcome: WithdrawalOutcome
  refundId: number | null
}

export async function insertWithdrawal(
  trx: Trx,
  { orderId, at, isLate, locale, name, by }: NewWithdrawal,
  units: readonly OutcomeOfUnit[],
): Promise<number> {
  const { id } = await trx
    .insertInto('withdrawal')
    .values({ order_id: orderId, sent_at: at, is_late: isLate, locale, name, ...(by && { by }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('withdrawal_unit')
    .values(
      units.map((unit) => ({
        withdrawal_id: id,
        order_line_id: unit.lineId,
        key_id: unit.keyId,
        outcome: unit.outcome,
        refund_id: unit.refundId,
      })),
    )
    .execute()
  return id
}

export interface WithdrawnLine {
  withdrawalId: number
  sentAt: Date
  isLate: boolean
  buyerName: string
  lineId: number
  name: string
  outcome: WithdrawalOutcome
  /** staff dropped the refund, so the units belong to the buyer */
  isDropped: boolean
  units: number
}

/** Lists the withdrawals of an order by line and outcome, oldest first. */
export async function withdrawalsOfOrder(db: Db, orderId: number): Promise<WithdrawnLine[]> {
  return withdrawnLines(db).where('w.order_id', '=', orderId).execute()
}

export async function linesOfWithdrawals(db: Db, withdrawalIds: readonly number[]): Promise<WithdrawnLine[]> {
  return withdrawnLines(db).where('w.id', 'in', withdrawalIds).execute()
}

function withdrawnLines(db: Db) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('withdrawal_unit as u', 'u.withdrawal_id', 'w.id')
    .innerJoin('order_line as l', 'l.id', 'u.order_line_id')
    .leftJoin('refund as r', 'r.id', 'u.refund_id')
    .select(['w.id as withdrawalId', 'w.sent_at as sentAt', 'w.is_late as isLate', 'w.name as buyerName'])
    .select(['l.id as lineId', 'l.name', 'u.outcome', isDropped.as('isDropped')])
    .select(({ fn }) => fn.count<number>('u.id').as('units'))
    .groupBy(['w.id', 'l.id', 'u.outcome', isDropped])
    .orderBy('w.id')
    .orderBy('l.position')
    .orderBy('u.outcome')
}

const isDropped = sql<boolean>`coalesce(r.state = 'dropped', false)`

export async function withdrawalsToDecide(db: Db, limit: number) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(['w.id', 'w.sent_at as sentAt', 'w.is_late as isLate', 'o.order_no as orderNo'])
    .select(['o.total_cents as cents', 'o.currency'])
    .where(isWithdrawalToDecide)
    .orderBy('w.id')
    .limit(limit)
    .execute()
}

/**
 * Puts refunded keys that nobody saw back into the pool, or into quarantine. Removes them from their refund, so that a
 * later buyer sees them.
 */
export async function returnSealedKeys(
  trx: Trx,
  orderId: number,
  { to, isWhole }: { to: 'available' | 'quarantined'; isWhole: boolean },
): Promise<void> {
  const keys = await trx
    .selectFrom('stock_key as k')
    .innerJoin('withdrawal_unit as u', 'u.key_id', 'k.id')
    .innerJoin('refund as r', 'r.id', 'u.refund_id')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.id', '=', 'u.order_line_id').onRef('l.id', '=', 'k.order_line_id'),
    )
    .select('k.id')
    .where('l.order_id', '=', orderId)
    .where('u.outcome', '=', 'returned')
    .where('r.state', isWhole ? '!=' : '=', isWhole ? 'dropped' : 'done')
    .where('k.state', '=', 'sold')
    .where(({ not }) => not(wasShownToStaff))
    .execute()
  if (keys.length === 0) return
  const ids = keys.map(({ id }) => id)
  await trx.deleteFrom('refund_key').where('key_id', 'in', ids).execute()
  await trx
    .updateTable('stock_key')
    .set({ state: to, order_line_id: null, held_at: null, sold_at: null })
    .where('id', 'in', ids)
    .execute()
}
