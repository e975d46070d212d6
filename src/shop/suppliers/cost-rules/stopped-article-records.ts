import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { SupplyIssue } from '../supplier-tables.ts'

/** Article `a` waits for a person, since its cost jumped or its price was refused. */
export const isStopped = sql<boolean>`a.stopped_at is not null and a.active`

export interface StoppedArticle {
  id: number
  supplierId: number
  supplier: string
  sku: string
  name: string
  fromCents: number | null
  toCents: number | null
  stoppedAt: Date
}

/** Lists articles that wait for a person, the longest waiting first. */
export async function stoppedArticles(
  db: Db,
  { id, limit = 50 }: { id?: number; limit?: number } = {},
): Promise<StoppedArticle[]> {
  const { rows } = await sql<StoppedArticle>`
    select a.id, a.supplier_id as "supplierId", s.name as supplier, v.sku, p.name,
      a.priced_cents as "fromCents", a.quoted_cents as "toCents", a.stopped_at as "stoppedAt"
    from supplier_article a join supplier s on s.id = a.supplier_id
      join variant v on v.id = a.variant_id join product p on p.id = v.product_id
    where ${isStopped} and ${id === undefined ? sql`true` : sql`a.id = ${id}`} order by a.stopped_at, a.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Returns whether the article was not stopped before. */
export async function markStopped(
  trx: Trx,
  { id, why, now }: { id: number; why: SupplyIssue; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('supplier_article')
    .set({ stopped_at: now, last_issue: why })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
