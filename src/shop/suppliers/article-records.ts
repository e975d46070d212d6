import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { SupplyIssue } from './supplier-tables.ts'

export type ArticleRow = Selectable<Database['supplier_article']>

/** Articles of a variant that may be asked for now, in their turn. */
export async function articlesToTry(db: Db, variantId: number, now: Date): Promise<ArticleRow[]> {
  return db
    .selectFrom('supplier_article as a')
    .innerJoin('supplier as s', 's.id', 'a.supplier_id')
    .selectAll('a')
    .where('a.variant_id', '=', variantId)
    .where('a.active', '=', true)
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
}

/** Lists articles, of one supplier or all. */
export async function listArticleRows(db: Db, supplierId?: number): Promise<ListedArticle[]> {
  let query = db
    .selectFrom('supplier_article as a')
    .innerJoin('supplier as s', 's.id', 'a.supplier_id')
    .innerJoin('variant as v', 'v.id', 'a.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .selectAll('a')
    .select(['v.sku', 'p.name as product', 's.name as supplier'])
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

/** Stores what the supplier asks now; staff see no change of theirs in it. */
export async function saveQuote(
  db: Db,
  id: number,
  quote: { cents: number | null; stock: number; now: Date },
): Promise<void> {
  await db
    .updateTable('supplier_article')
    .set({ quoted_at: quote.now, quoted_cents: quote.cents, quoted_stock: quote.stock, last_issue: '' })
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
