import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { Standing } from './given-level.ts'

export interface Earned {
  points: number
  growth: number
  usdCents: number
}

export interface LedgerEntry extends Earned {
  memberId: number
  orderId: number | null
  kind: 'delivery' | 'refund' | 'shop'
  /** event, e.g. `delivery:42`; a second entry with the same key is dropped */
  dedupeKey: string
  note?: string
  at: Date
}

export async function insertLedgerEntry(db: Db, entry: LedgerEntry): Promise<boolean> {
  const row = await db
    .insertInto('member_ledger')
    .values({
      member_id: entry.memberId,
      order_id: entry.orderId,
      kind: entry.kind,
      dedupe_key: entry.dedupeKey,
      points: entry.points,
      growth: entry.growth,
      usd_cents: entry.usdCents,
      note: entry.note ?? '',
      credited_at: entry.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds to the member's balances. Returns the facts that decide the level now. */
export async function addToBalances(db: Db, memberId: number, earned: Earned): Promise<Standing> {
  return db
    .updateTable('member')
    .set((set) => ({
      points: set('points', '+', earned.points),
      growth: set('growth', '+', earned.growth),
      spent_usd_cents: set('spent_usd_cents', '+', earned.usdCents),
    }))
    .where('id', '=', memberId)
    .returning(['growth', 'given_level_id', 'given_level_until'])
    .executeTakeFirstOrThrow()
}

/** Sums of an order's ledger entries: credited, and reversed since. */
export async function ledgerOfOrder(
  db: Db,
  memberId: number,
  orderId: number,
): Promise<{ credited: Earned; reversed: Earned; entries: number }> {
  const rows = await db
    .selectFrom('member_ledger')
    .select([
      'kind',
      sql<number>`count(*)::integer`.as('entries'),
      sql<number>`sum(points)::integer`.as('points'),
      sql<number>`sum(growth)::integer`.as('growth'),
      sql<number>`sum(usd_cents)::bigint`.as('usdCents'),
    ])
    .where('member_id', '=', memberId)
    .where('order_id', '=', orderId)
    .groupBy('kind')
    .execute()
  const sumOf = (kind: LedgerEntry['kind'], sign: 1 | -1): Earned => {
    const { points = 0, growth = 0, usdCents = 0 } = rows.find((row) => row.kind === kind) ?? {}
    return { points: sign * points, growth: sign * growth, usdCents: sign * usdCents }
  }
  const entries = rows.reduce((sum, row) => sum + row.entries, 0)
  return { credited: sumOf('delivery', 1), reversed: sumOf('refund', -1), entries }
}
