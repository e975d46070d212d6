import type { Generated } from 'kysely'

export interface CompanySetupTables {
  company_setup: CompanySetupTable
}

interface CompanySetupTable {
  company: string
  version: Generated<number>
  secret_id: string | null
  sealed: Buffer | null
  changed_at: Date
}
