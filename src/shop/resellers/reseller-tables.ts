import type { Generated, JSONColumnType } from 'kysely'
import type { QuantityBreak } from './quantity-breaks.ts'

export interface ResellerTables {
  reseller: ResellerTable
  price_group: PriceGroupTable
  balance_entry: BalanceEntryTable
}

export type EntryKind = 'deposit' | 'correction' | 'order' | 'refund'

interface ResellerTable {
  id: Generated<number>
  member_id: number | null
  name: string
  active: Generated<boolean>
  discount: number
  credit_limit_cents: number
  quantity_breaks: JSONColumnType<QuantityBreak[], string | undefined>
  balance_cents: Generated<number>
  price_group_id: Generated<number | null>
  version: Generated<number>
  created_at: Date
}

interface PriceGroupTable {
  id: Generated<number>
  name: string
  discount: number
  quantity_breaks: JSONColumnType<QuantityBreak[], string | undefined>
  version: Generated<number>
}

interface BalanceEntryTable {
  id: Generated<number>
  reseller_id: number
  kind: EntryKind
  cents: number
  balance_cents: Generated<number>
  order_id: number | null
  dedupe_key: string
  note: Generated<string>
  author: Generated<string>
  booked_at: Date
}
