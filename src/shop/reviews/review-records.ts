import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { ReviewInput } from './review-form.ts'
import { reviewStatus, type ReviewStatus } from './review-status.ts'

/** Published reviews of a product, newest first; `isVerified`: verified ones only. */
export function shownReviews(
  db: Db,
  productId: number,
  { offset, limit, isVerified }: { offset: number; limit: number; isVerified: boolean },
) {
  return db
    .selectFrom('review')
    .select(['id', 'fill_name', 'content', 'score', 'created_at', 'answer', 'is_verified'])
    .where('product_id', '=', productId)
    .where('status', '=', reviewStatus.shown)
    .$if(isVerified, (reviews) => reviews.where('is_verified', '=', true))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countShownReviews(
  db: Db,
  productId: number,
): Promise<{ all: number; verified: number }> {
  return db
    .selectFrom('review')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where is_verified))::integer`.as('verified'),
    ])
    .where('product_id', '=', productId)
    .where('status', '=', reviewStatus.shown)
    .executeTakeFirstOrThrow()
}

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
  status: ReviewStatus
  isVerified: boolean
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
      status: review.status,
      is_verified: review.isVerified,
      created_at: review.now,
    })
    .execute()
}

export interface ReviewToCheck {
  id: number
  author: string
  content: string
  score: number
  postedAt: Date
  isVerified: boolean
  product: { id: number; name: string }
}

/** Reviews that wait to be checked, the oldest first. */
export async function reviewsToCheck(db: Db, limit: number): Promise<ReviewToCheck[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'fill_name', 'content', 'score', 'review.created_at', 'product_id', 'product.name'])
    .select('is_verified')
    .where(isReviewToCheck)
    .orderBy('review.id')
    .limit(limit)
    .execute()
  return rows.map(reviewOf)
}

interface JoinedReview {
  id: number
  fill_name: string
  content: string
  score: number
  created_at: Date
  is_verified: boolean
  product_id: number
  name: string
}

function reviewOf(row: JoinedReview): ReviewToCheck {
  return {
    id: row.id,
    author: row.fill_name,
    content: row.content,
    score: row.score,
    postedAt: row.created_at,
    isVerified: row.is_verified,
    product: { id: row.product_id, name: row.name },
  }
}

export async function countReviewsToCheck(db: Db): Promise<number> {
  const { reviews } = await db
    .selectFrom('review')
    .select((one) => one.fn.countAll<number>().as('reviews'))
    .where(isReviewToCheck)
    .executeTakeFirstOrThrow()
  return reviews
}

export interface CheckedReview extends ReviewToCheck {
  isShown: boolean
  answer: string
}

/** Published and hidden reviews, newest first, older than the review `before`. */
export async function checkedReviews(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CheckedReview[]> {
  let query = db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'fill_name', 'content', 'score', 'review.created_at', 'product_id', 'product.name'])
    .select(['review.answer', 'review.status', 'is_verified'])
    .where('review.status', '<>', reviewStatus.toCheck)
    .orderBy('review.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('review.id', '<', before)
  return (await query.execute()).map((row) => ({
    ...reviewOf(row),
    isShown: row.status === reviewStatus.shown,
    answer: row.answer,
  }))
}

/** Decides about a review in its seen state. Undefined if the state differs or the review is missing. */
export async function decideReview(
  trx: Db,
  id: number,
  { from, to }: { from: ReviewStatus; to: ReviewStatus },
): Promise<{ productId: number; author: string } | undefined> {
  const row = await trx
    .updateTable('review')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['product_id', 'fill_name'])
    .executeTakeFirst()
  return row && { productId: row.product_id, author: row.fill_name }
}

export async function lockReview(
  trx: Db,
  id: number,
): Promise<{ answer: string; author: string } | undefined> {
  return trx
    .selectFrom('review')
    .select(['answer', 'fill_name as author'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** An empty text removes the answer. */
export async function setReviewAnswer(trx: Db, id: number, answer: string, at: Date): Promise<void> {
  await trx
    .updateTable('review')
    .set({ answer, answered_at: answer === '' ? null : at })
    .where('id', '=', id)
    .execute()
}

/** Literal, as in the index. */
export const isReviewToCheck = sql<boolean>`review.status = ${sql.lit(reviewStatus.toCheck)}`
