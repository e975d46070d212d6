import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/** Shown reviews of a product, the newest first. */
export function shownReviews(db: Db, productId: number, page: { offset: number; limit: number }) {
  return db
    .selectFrom('review')
    .select(['id', 'fill_name', 'content', 'score', 'created_at'])
    .where('product_id', '=', productId)
    .where('status', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countShownReviews(db: Db, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('product_id', '=', productId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}
