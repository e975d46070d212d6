import type { ColumnType } from 'kysely'
import type { BlockTables } from './blocks/block-tables.ts'

export interface FraudTables extends BlockTables {
  order_origin: OrderOriginTable
}

interface OrderOriginTable {
  order_id: number
  placed_at: Date
  email_hash: Buffer
  network_hash: Buffer | null
  country: string | null
  block_reason: ColumnType<string | null, string | null | undefined>
}
