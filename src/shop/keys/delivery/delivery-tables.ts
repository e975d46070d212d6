import type { ColumnType, Generated } from 'kysely'
import type { BatchWorkTables } from '../batch-work/batch-work-tables.ts'
import type { ComplaintTables } from '../complaints/complaint-tables.ts'

export interface DeliveryTables extends BatchWorkTables, ComplaintTables {
  stock_key: StockKeyTable
  key_batch: KeyBatchTable
  key_import: KeyImportTable
  key_import_line: KeyImportLineTable
  key_reveal: KeyRevealTable
  key_replacement: KeyReplacementTable
  consent_text: ConsentTextTable
  key_consent: KeyConsentTable
}

/** Kind of access through which a key was seen. */
export type KeyActor = 'member' | 'link' | 'browser' | 'outlet'

export type KeyState = 'available' | 'held' | 'sold' | 'revealed' | 'void' | 'quarantined'

interface StockKeyTable {
  id: Generated<number>
  variant_id: number
  secret_id: string
  sealed: Buffer
  /** the same for keys that differ in spacing, dashes or case only */
  fingerprint: Buffer
  state: Generated<KeyState>
  order_line_id: number | null
  imported_at: ColumnType<Date, Date | undefined, never>
  held_at: Date | null
  sold_at: Date | null
  revealed_at: Date | null
  /** null for keys without a batch */
  batch_id: ColumnType<number | null, number | null | undefined, never>
  quarantined_with_batch: Generated<boolean>
  /** an order has or had the key; set by a trigger */
  was_held: ColumnType<boolean, never, never>
}

interface KeyBatchTable {
  id: Generated<number>
  import_id: ColumnType<number | null, number | null | undefined, never>
  variant_id: ColumnType<number, number, number>
  supplier: string
  /** US cents; null if unknown */
  unit_cost_cents: number | null
  invoice: string
  received_on: string
  note: string
  created_at: Date
  created_by: string
  quarantined_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  quarantine_reason: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

interface KeyImportTable {
  id: Generated<number>
  state: KeyImportState
  created_at: ColumnType<Date, Date, never>
  created_by: string
  file_name: string
  format: 'lines' | 'csv' | 'ndjson'
  /** variant of lines without a SKU */
  variant_id: number | null
  supplier: string
  unit_cost_cents: number | null
  invoice: string
  received_on: string
  note: string
  is_quarantined: Generated<boolean>
  line_count: number
  added_count: Generated<number>
  left_out_count: Generated<number>
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  rolled_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type KeyImportState = 'checked' | 'adding' | 'stopped' | 'done'

export type ImportVerdict = 'new' | 'twice' | 'in-stock' | 'other-shape' | 'malformed'

interface KeyImportLineTable {
  import_id: number
  line: number
  verdict: ImportVerdict
  fault: string
  sku: string
  variant_id: number | null
  secret_id: string
  sealed: Buffer
  fingerprint: Buffer | null
  same_line: number | null
}

interface KeyReplacementTable {
  id: Generated<number>
  order_id: number
  old_key_id: number
  new_key_id: number | null
  reason: string
  asked_at: Date
  replaced_at: Date | null
  dropped_at: Generated<Date | null>
}

interface KeyRevealTable {
  id: Generated<number>
  key_id: number
  revealed_at: Date
  actor: KeyActor
  ip: string
  user_agent: string
}

interface ConsentTextTable {
  version: string
  locale: string
  text: string
  first_used_at: Date
}

interface KeyConsentTable {
  key_id: number
  order_id: number
  text_version: string
  consented_at: Date
  network_hash: Buffer | null
  mail_key: string
}
