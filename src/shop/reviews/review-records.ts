import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { ReviewInput } from './review-form.ts'

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

/** Whether there is such a product on sale. */
export async function isReviewable(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

interface NewReview extends ReviewInput {
  memberId: number | undefined
  now: Date
}

export async function insertReview(db: Db, review: NewReview): Promise<void> {
  await db
    .insertInto('review')
    .values({
      product_id: review.productId,
      member_id: review.memberId ?? null,
      fill_name: review.fillName,
      email: review.email,
      content: review.content,
      score: review.score,
      created_at: review.now,
    })
    .execute()
}
