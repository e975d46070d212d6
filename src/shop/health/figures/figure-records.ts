import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface Counted {
  name: string
  count: number
}

export async function ordersByStatus(db: Db): Promise<{ status: number; count: number }[]> {
  return db
    .selectFrom('orders')
    .select((order) => ['status', order.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

export async function countsByState(db: Db, table: 'stock_key' | 'mail' | 'refund'): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select state as name, count(*) from ${sql.table(table)} group by state
  `.execute(db)
  return rows
}

/** Counts the webhooks since a moment by company and outcome. */
export async function webhooksSince(
  db: Db,
  since: Date,
): Promise<{ gateway: string; outcome: string; count: number }[]> {
  return db
    .selectFrom('payment_event')
    .select((event) => ['gateway', 'outcome', event.fn.countAll<number>().as('count')])
    .where('received_at', '>', since)
    .where('gateway', 'in', (methods) => methods.selectFrom('payment_method').select('gateway').distinct())
    .groupBy(['gateway', 'outcome'])
    .execute()
}

/** Waiting work of jobs: amount, and age of the oldest. */
export async function queueFigures(db: Db, now: Date): Promise<(Counted & { oldest: Date | null })[]> {
  const { rows } = await sql<Counted & { oldest: Date | null }>`
    select 'mail' as name, count(*), min(queued_at) as oldest from mail where state = 'queued' and queued_at <= ${now}
    union all select 'delivery', count(*), min(paid_at) from orders where status = 1
    union all select 'stock', count(*), min(paid_at) from orders where status = 9
    union all select 'review', count(*), min(paid_at) from orders where status = 8
    union all select 'refund', count(*), min(opened_at) from refund where state in ('open', 'pending')
    union all select 'document', count(*), min(due_at) from document_due where due_at <= ${now}
  `.execute(db)
  return rows
}

export async function deliveriesSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number>().as('count'))
    .where('paid_at', '>', since)
    .where('status', 'in', [2, 3])
    .executeTakeFirstOrThrow()
  return count
}
