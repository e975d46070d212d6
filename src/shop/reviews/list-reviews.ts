import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { countShownReviews, shownReviews } from './review-records.ts'
import { reviewsPerStep } from './reviews-per-step.ts'

export interface ReviewList {
  /** how many there are to read on: of buyers alone, where those were asked for */
  total: number
  verifiedCount: number
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
  /** whether its writer had bought the product here and revealed a key of it */
  isVerified: boolean
  /** of the shop, in whatever language it was written; empty: none */
  answer: string
}

export async function listReviews(
  shop: Pick<Shop, 'db'>,
  _visitor: Visitor,
  input: {
    productId: number
    offset?: number | undefined
    limit?: number | undefined
    /** of buyers alone */
    isVerified?: boolean
  },
): Promise<ReviewList> {
  const { offset = 0, limit = reviewsPerStep, isVerified = false } = input
  const [counts, rows] = await Promise.all([
    countShownReviews(shop.db, input.productId),
    shownReviews(shop.db, input.productId, { offset, limit, isVerified }),
  ])
  return {
    total: isVerified ? counts.verified : counts.all,
    verifiedCount: counts.verified,
    rows: rows.map((row) => ({
      id: row.id,
      author: row.fill_name,
      content: row.content,
      score: row.score,
      createdAt: row.created_at.toISOString(),
      isVerified: row.is_verified,
      answer: row.answer,
    })),
  }
}
