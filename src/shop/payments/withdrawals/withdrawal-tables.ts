import type { Generated } from 'kysely'

export interface WithdrawalTables {
  withdrawal: WithdrawalTable
  withdrawal_unit: WithdrawalUnitTable
}

/**
 * Outcome of a unit: a refund of a key that nobody saw, a refund of a key without a proven waiver, no refund with a
 * proven waiver, or a decision by a person.
 */
export type WithdrawalOutcome = 'returned' | 'voided' | 'kept' | 'to-decide'

/** A statement withdraws from the contract; a button refunds by the rules of the shop. */
export type WithdrawalWay = 'statement' | 'button'

interface WithdrawalTable {
  id: Generated<number>
  order_id: number
  sent_at: Date
  is_late: boolean
  locale: string
  name: string
  by: Generated<WithdrawalWay>
}

interface WithdrawalUnitTable {
  id: Generated<number>
  withdrawal_id: number
  order_line_id: number
  key_id: number | null
  outcome: WithdrawalOutcome
  refund_id: number | null
}
