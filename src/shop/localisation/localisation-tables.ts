import type { Generated } from 'kysely'

export interface LocalisationTables {
  currency: {
    id: number
    code: string
    symbol: string
    name: string
    rate: string
    is_rate_fixed: Generated<boolean>
    position: number
    offered: Generated<boolean>
  }
  site: { id: number; domain: string; currency_id: number }
}
