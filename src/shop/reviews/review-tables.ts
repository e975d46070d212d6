import type { ColumnType, Generated } from 'kysely'
import type { ReviewStatus } from './review-status.ts'

export interface ReviewTables {
  review: ReviewTable
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
  /** of the shop, below it; empty: none */
  answer: Generated<string>
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}
