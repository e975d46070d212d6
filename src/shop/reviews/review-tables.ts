import type { ColumnType, Generated } from 'kysely'
import type { ReviewStatus } from './review-status.ts'

export interface ReviewTables {
  review: ReviewTable
  review_mail_refusal: ReviewMailRefusalTable
}

/** An address that is not asked for a review any more, in small letters. */
interface ReviewMailRefusalTable {
  email: string
  refused_at: Date
}

interface ReviewTable {
  id: Generated<number>
  product_id: number
  member_id: number | null
  fill_name: string
  email: string
  content: string
  score: number
  status: Generated<ReviewStatus>
  /** when it was posted, its writer had bought the product here and revealed a key of it */
  is_verified: Generated<boolean>
  /** of the shop, below it; empty: none */
  answer: Generated<string>
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}
