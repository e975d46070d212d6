import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { SupplyIssue } from './supplier-tables.ts'

export type ArticleRow = Selectable<Database['supplier_article']>

/** Returns articles of a variant that the shop may ask for now, by turn. */
export async function articlesToTry(db: Db, variantId: number, now: Date): Promise<ArticleRow[]> {
  return db
    .selectFrom('supplier_article as a')
    .innerJoin('supplier as s', 's.id', 'a.supplier_id')
    .selectAll('a')
    .where('a.variant_id', '=', variantId)
    .where('a.active', '=', true)
    .where('a.stopped_at', 'is', null)
    .where('s.active', '=', true)
    .where((where) => where.or([where('a.rests_until', 'is', null), where('a.rests_until', '<=', now)]))
    .where((where) => where.or([where('s.rests_until', 'is', null), where('s.rests_until', '<=', now)]))
    .orderBy('a.turn')
    .orderBy('a.id')
    .execute()
}

export interface ListedArticle extends ArticleRow {
  sku: string
  product: string
  supplier: string
  /** price of the variant, in US cents */
  price_cents: number
}

export async function listArticleRows(db: Db, supplierId?: number): Promise<ListedArticle[]> {
  let query = db
    .selectFrom('supplier_article as a')
    .innerJoin('supplier as s', 's.id', 'a.supplier_id')
    .innerJoin('variant as v', 'v.id', 'a.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .selectAll('a')
    .select(['v.sku', 'v.current_price_cents as price_cents', 'p.name as product', 's.name as supplier'])
    .orderBy('v.sku')
    .orderBy('a.turn')
    .orderBy('a.id')
  if (supplierId !== undefined) query = query.where('a.supplier_id', '=', supplierId)
  return query.execute()
}

export async function lockArticle(trx: Trx, id: number): Promise<ArticleRow | undefined> {
  return trx.selectFrom('supplier_article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined: the variant has this article already. */
export async function insertArticle(
  trx: Trx,
  article: Insertable<Database['supplier_article']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('supplier_article')
    .values(article)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateArticle(
  trx: Trx,
  id: number,
  changes: Updateable<Database['supplier_article']>,
): Promise<void> {
  await trx
    .updateTable('supplier_article')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteArticle(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('supplier_article').where('id', '=', id).execute()
}

export interface NewQuote {
  cents: number | null
  stock: number
  /** lowest price that covers the cost; null: no price does */
  leastCents: number | null
  /** the cost jumped: a person decides */
  isJump: boolean
  now: Date
}

/**
 * Stores the supplier's present price and stock. The version stays, so that no change of staff is refused. A jump
 * that is over no longer stops the article.
 */
export async function saveQuote(db: Db, id: number, quote: NewQuote): Promise<void> {
  await db
    .updateTable('supplier_article')
    .set({
      quoted_at: quote.now,
      quoted_cents: quote.cents,
      quoted_stock: quote.stock,
      least_cents: quote.leastCents,
      stopped_at: quote.isJump
        ? sql<Date>`coalesce(stopped_at, ${quote.now})`
        : sql<Date | null>`case when last_issue = 'price' then stopped_at end`,
      last_issue: sql<SupplyIssue | ''>`case
        when last_issue = 'price' and stopped_at is not null then 'price' else ${quote.isJump ? 'jump' : ''} end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Lets an article rest that could not be bought, and forgets its quote. */
export async function restArticle(
  db: Db,
  id: number,
  { issue, until }: { issue: SupplyIssue; until: Date },
): Promise<void> {
  await db
    .updateTable('supplier_article')
    .set({ rests_until: until, last_issue: issue, quoted_stock: 0 })
    .where('id', '=', id)
    .execute()
}

export async function wakeArticles(trx: Trx, supplierId: number): Promise<void> {
  await trx
    .updateTable('supplier_article')
    .set({ rests_until: null, ask_at: null })
    .where('supplier_id', '=', supplierId)
    .execute()
}

export async function variantBySku(
  db: Db,
  sku: string,
): Promise<{ id: number; key_type: number } | undefined> {
  return db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.key_type'])
    .where(sql<boolean>`v.sku = ${sku}`)
    .executeTakeFirst()
}
