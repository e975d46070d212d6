import type { Generated } from 'kysely'
import type { RefusalCode } from '../../../errors.ts'

export interface BatchRefundTables {
  batch_refund: BatchRefundTable
  batch_refund_order: BatchRefundOrderTable
}

interface BatchRefundTable {
  id: Generated<number>
  batch_id: number
  reason: string
  started_at: Date
  started_by: string
  finished_at: Date | null
}

interface BatchRefundOrderTable {
  batch_refund_id: number
  order_id: number
  key_ids: number[]
  attempts: Generated<number>
  refund_id: number | null
  /** `failed`: the shop itself failed at it too often */
  refusal: RefusalCode | 'failed' | null
}
