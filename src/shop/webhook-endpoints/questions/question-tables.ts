import type { Generated } from 'kysely'
import type { DownloadError } from '../../../platform/download/download.ts'

export interface QuestionTables {
  outside_question: OutsideQuestionTable
  order_question: OrderQuestionTable
}

/** `hold`: for review */
export type OrderAnswer = 'go-on' | 'hold'

/** Cause of a missing answer. `off`: the question is off by now. `no-secret`: the secret of the question cannot be opened. */
export type QuestionError = DownloadError | 'unreadable' | 'off' | 'no-secret'

interface OutsideQuestionTable {
  kind: 'order'
  url: string
  is_on: boolean
  on_failure: OrderAnswer
  secret_id: string
  sealed: Buffer
  former_until: Date | null
  version: Generated<number>
}

interface OrderQuestionTable {
  order_id: number
  opened_at: Date
  asking_until: Generated<Date | null>
  answer: Generated<OrderAnswer | null>
  answered_at: Generated<Date | null>
  error: Generated<QuestionError | ''>
}
