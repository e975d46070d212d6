import type { Generated } from 'kysely'

export interface PaymentTables {
  payment: PaymentTable
  payment_event: PaymentEventTable
  refund: RefundTable
}

export type PaymentState =
  | 'started'
  | 'pending'
  | 'paid'
  | 'surplus'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

export type RefundState = 'open' | 'pending' | 'done' | 'failed'

interface PaymentTable {
  id: Generated<number>
  order_id: number
  payment_method_id: number
  gateway: string
  provider_payment_id: string | null
  state: Generated<PaymentState>
  cents: number
  currency: string
  started_at: Date
  settled_at: Date | null
  check_at: Date | null
  checks: Generated<number>
  last_answer: Generated<string>
}

interface PaymentEventTable {
  gateway: string
  event_id: string
  payment_id: number
  received_at: Date
  state: string
  cents: number
  currency: string
  outcome: string
}

interface RefundTable {
  id: Generated<number>
  payment_id: number
  cents: number
  currency: string
  reason: string
  state: Generated<RefundState>
  provider_refund_id: string | null
  opened_at: Date
  due_at: Date
  attempts: Generated<number>
  last_error: Generated<string>
  closed_at: Date | null
  asked_anew: Generated<number>
}
