import type { Generated } from 'kysely'

export interface WithdrawalTables {
  withdrawal: WithdrawalTable
  withdrawal_unit: WithdrawalUnitTable
}

/**
 * What becomes of a unit: money back for a key that nobody saw, or for one whose waiver is not proven; no money for a
 * proven waiver; or a person decides.
 */
export type WithdrawalOutcome = 'returned' | 'voided' | 'kept' | 'to-decide'

interface WithdrawalTable {
  id: Generated<number>
  order_id: number
  sent_at: Date
  is_late: boolean
  locale: string
  name: string
}

interface WithdrawalUnitTable {
  id: Generated<number>
  withdrawal_id: number
  order_line_id: number
  key_id: number | null
  outcome: WithdrawalOutcome
  refund_id: number | null
}
