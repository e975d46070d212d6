import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { countShownReviews, shownReviews } from './review-records.ts'
import { reviewsPerStep } from './reviews-per-step.ts'

export interface ReviewList {
  total: number
  verifiedCount: number
  rows: Review[]
}

/** A review for everybody, without the writer's address, as plain text. */
export interface Review {
  id: number
  author: string
  content: string
  score: number
  createdAt: string
  /** whether its writer bought the product here and revealed a key */
  isVerified: boolean
  /** the shop's answer in any language; empty without one */
  answer: string
}

export async function listReviews(
  shop: Pick<Shop, 'db'>,
  _visitor: Visitor,
  input: {
    productId: number
    offset?: number | undefined
    limit?: number | undefined
    /** only verified ones */
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
