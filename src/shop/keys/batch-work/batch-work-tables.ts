import type { Generated } from 'kysely'
import type { RefusalCode } from '../../errors.ts'

export interface BatchWorkTables {
  batch_work: BatchWorkTable
  batch_work_key: BatchWorkKeyTable
}

export type BatchWorkKind = 'replacement' | 'refund'

export type UnitOutcome = 'replaced' | 'awaited' | 'refunded' | 'left-out'

interface BatchWorkTable {
  id: Generated<number>
  batch_id: number
  kind: BatchWorkKind
  reason: string
  started_at: Date
  started_by: string
  finished_at: Generated<Date | null>
}

interface BatchWorkKeyTable {
  work_id: number
  key_id: number
  order_id: number
  attempts: Generated<number>
  /** null: not tried yet */
  outcome: Generated<UnitOutcome | null>
  /** reason for leaving the unit out; `failed`: the shop itself failed too often */
  refusal: Generated<RefusalCode | 'failed' | null>
}
