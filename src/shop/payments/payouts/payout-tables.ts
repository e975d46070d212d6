import type { ColumnType, Generated } from 'kysely'
import type { PayoutLineKind, PayoutState } from '../../gateways/company-payouts.ts'
import type { ColumnNames } from './payout-file.ts'

export interface PayoutTables {
  payout_source: PayoutSourceTable
  payout: PayoutTable
  payout_line: PayoutLineTable
  payout_cause: PayoutCauseTable
  payout_file_columns: PayoutFileColumnsTable
}

/** `explained`: a payment, refund, dispute or fee; `not-ours`: staff named a cause; `missing`: the shop has no such thing. */
export type PayoutLineState = 'explained' | 'not-ours' | 'missing'

/** Reason why a line is `missing`. */
export type MissingWhy =
  /** no reference of the shop, and no cause */
  | 'foreign'
  /** the shop has no such payment, refund or dispute */
  | 'unknown'
  | 'unpaid'
  /** the shop booked another amount */
  | 'amount'
  /** an earlier line pays the same payment */
  | 'twice'

interface PayoutSourceTable {
  gateway: string
  listed_until: Date | null
  answered_at: Date | null
  issue: Generated<string>
  failing_since: Date | null
  /** payments that should have been paid out, at the last look */
  missing_payments: Generated<number>
}

interface PayoutTable {
  id: Generated<number>
  gateway: string
  origin: 'company' | 'file'
  company_payout_id: string
  cents: number
  currency: string
  state: PayoutState
  made_at: Date
  arrives_at: Date
  covers_from: Date | null
  lines_state: 'later' | 'unlisted' | 'reading' | 'read'
  next_page: Generated<string>
  /** sum of the lines, once all are read */
  lines_cents: number | null
  read_at: Date | null
}

interface PayoutLineTable {
  id: Generated<number>
  payout_id: number
  company_line_id: string
  kind: PayoutLineKind
  category: string
  gross_cents: number
  fee_cents: number
  net_cents: number
  original_cents: number
  original_currency: string
  exchange_rate: string | null
  booked_at: Date
  source_id: Generated<string>
  reference: Generated<string>
  description: Generated<string>
  state: PayoutLineState
  why: Generated<MissingWhy | ''>
  cause: Generated<string>
  payment_id: number | null
  refund_id: number | null
  dispute_id: number | null
}

interface PayoutFileColumnsTable {
  gateway: string
  names: ColumnType<ColumnNames, string, string>
}

interface PayoutCauseTable {
  gateway: string
  category: string
  cause: string
}
