import type { ColumnType, Generated } from 'kysely'

export interface DeliveryTables {
  stock_key: StockKeyTable
  key_reveal: KeyRevealTable
}

export type KeyState = 'available' | 'held' | 'sold' | 'revealed' | 'void' | 'quarantined'

interface StockKeyTable {
  id: Generated<number>
  variant_id: number
  secret_id: string
  sealed: Buffer
  fingerprint: Buffer
  state: Generated<KeyState>
  order_line_id: number | null
  imported_at: ColumnType<Date, Date | undefined, never>
  held_at: Date | null
  sold_at: Date | null
  revealed_at: Date | null
}

interface KeyRevealTable {
  id: Generated<number>
  key_id: number
  revealed_at: Date
  actor: string
  ip: string
  user_agent: string
}
