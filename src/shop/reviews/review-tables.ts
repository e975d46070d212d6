import type { ColumnType, Generated } from 'kysely'
import type { ReviewStatus } from './review-status.ts'

export interface ReviewTables {
  review: ReviewTable
  review_mail_refusal: ReviewMailRefusalTable
}

/** An address that refused review mails, in lower case. */
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
  /** at the time of the review, its writer had bought the product and revealed a key */
  is_verified: Generated<boolean>
  answer: Generated<string>
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}
