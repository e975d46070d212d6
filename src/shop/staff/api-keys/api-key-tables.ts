import type { ColumnType, Generated } from 'kysely'

export interface ApiKeyTables {
  api_key: ApiKeyTable
  api_key_request: ApiKeyRequestTable
}

interface ApiKeyTable {
  id: Generated<number>
  name: string
  prefix: string
  secret_hash: Buffer
  /** may name scopes of a newer release */
  scopes: string[]
  networks: string[]
  created_at: Date
  created_by: string
  expires_at: Date | null
  last_used_at: Generated<Date | null>
  last_ip: Generated<string>
  revoked_at: Generated<Date | null>
  reseller_id: Generated<number | null>
}

interface ApiKeyRequestTable {
  api_key_id: number
  idempotency_key: string
  request_hash: string
  started_at: Date
  answer: ColumnType<{ value: unknown } | null, undefined, string>
}
