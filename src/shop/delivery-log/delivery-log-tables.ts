import type { ColumnType, Generated } from 'kysely'

export interface DeliveryLogTables {
  delivery_log: DeliveryLogTable
  delivery_log_key: DeliveryLogKeyTable
  delivery_log_head: DeliveryLogHeadTable
}

export type LogKind =
  | 'sold'
  | 'delivered'
  | 'mailed'
  | 'revealed'
  | 'seen-by-staff'
  | 'consented'
  | 'consent-mailed'
  | 'replaced'
  | 'withdrawn'
  | 'refund-opened'
  | 'refunded'
  | 'refund-dropped'
  | 'returned'
  | 'voided'
  | 'restored'

/** Triggers insert the rows; see the migration. */
interface DeliveryLogTable {
  id: Generated<number>
  kind: ColumnType<LogKind, never, never>
  /** `stock_key.id`; null for an event of the whole shop */
  unit: ColumnType<number | null, never, never>
  order_no: ColumnType<string | null, never, never>
  happened_at: ColumnType<Date, never, never>
  facts: ColumnType<LogFacts, never, never>
  /** salted hashes of personal parts, by name */
  person: ColumnType<Record<string, string>, never, never>
  salt: ColumnType<Buffer | null, never, null>
  seq: ColumnType<number | null, never, number>
  linked_at: ColumnType<Date | null, never, Date>
  hash: ColumnType<Buffer | null, never, Buffer>
}

export type LogFacts = Record<string, string | number | boolean>

interface DeliveryLogKeyTable {
  id: string
  public_key: Buffer
  first_used_at: Date
}

interface DeliveryLogHeadTable {
  hour: Date
  seq: number
  hash: Buffer
  signed_at: Date
  key_id: string
  signature: Buffer
}
