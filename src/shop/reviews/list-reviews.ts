import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { countShownReviews, shownReviews } from './review-records.ts'
import { reviewsPerStep } from './reviews-per-step.ts'

export interface ReviewList {
  total: number
  rows: Review[]
}

/** A review as everybody may read it: no address of its writer. All of it is plain text. */
export interface Review {
  id: number
  author: string
  content: string
  /** 1 to 5 */
  score: number
  /** ISO 8601 */
  createdAt: string
  /** of the shop, in whatever language it was written; empty: none */
  answer: string
}

export async function listReviews(
  shop: Pick<Shop, 'db'>,
  _visitor: Visitor,
  input: { productId: number; offset?: number | undefined; limit?: number | undefined },
): Promise<ReviewList> {
  const page = { offset: input.offset ?? 0, limit: input.limit ?? reviewsPerStep }
  const [total, rows] = await Promise.all([
    countShownReviews(shop.db, input.productId),
    shownReviews(shop.db, input.productId, page),
  ])
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      author: row.fill_name,
      content: row.content,
      score: row.score,
      createdAt: row.created_at.toISOString(),
      answer: row.answer,
    })),
  }
}
