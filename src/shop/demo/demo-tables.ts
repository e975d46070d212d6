import type { Generated } from 'kysely'

export interface DemoTables {
  demo_trade: DemoTradeTable
}

interface DemoTradeTable {
  id: Generated<number>
  until: Date
  next_act: Generated<number>
  made_at: Date | null
}
