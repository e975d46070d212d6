import type { Generated } from 'kysely'

export interface BlockTables {
  block_entry: BlockEntryTable
}

interface BlockEntryTable {
  id: Generated<number>
  kind: 'email' | 'domain' | 'network' | 'country'
  value: string
  effect: 'refuse' | 'hold'
  reason: string
  ends_at: Date | null
  created_at: Date
  created_by: string
  version: Generated<number>
}
