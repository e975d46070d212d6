import type { Generated } from 'kysely'

export interface ApiKeyTables {
  api_key: ApiKeyTable
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
}
