import type { Generated } from 'kysely'
import type { SecretMark } from '../../platform/security/secrets.ts'

/** `look`: nothing is broken yet, or work is left. `fault`: something is broken or in danger. */
export type FindingState = 'ok' | 'look' | 'fault'

export interface HealthTables {
  job_run: JobRunTable
  backup: BackupTable
  logged_error: LoggedErrorTable
  check_state: CheckStateTable
  newest_release: NewestReleaseTable
  shop_process: ShopProcessTable
  shop_secret: ShopSecretTable
  company_outage: CompanyOutageTable
}

interface JobRunTable {
  id: Generated<number>
  job: string
  started_at: Date
  took_ms: number
  done: number
  failure: string | null
}

interface CompanyOutageTable {
  gateway: string
  since: Date
  noticed_at: Date
}

interface BackupTable {
  id: Generated<number>
  due_for: Date | null
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  file: string | null
  bytes: number | null
  was_restored: Generated<boolean>
  missing_pictures: Generated<number>
  failure: string | null
}

interface LoggedErrorTable {
  fingerprint: string
  level: 'error' | 'fatal'
  says: string
  error: string | null
  place: string | null
  times: number
  first_at: Date
  last_at: Date
}

interface CheckStateTable {
  name: string
  about: Generated<string>
  state: FindingState
  since: Date
  looked_at: Date
}

interface NewestReleaseTable {
  id: Generated<number>
  source: string
  next_ask_at: Date
  asked_at: Date | null
  version: string | null
  published_at: Date | null
  page: string | null
  problem: string | null
}

interface ShopProcessTable {
  id: string
  host: string
  pid: number
  release: string
  newest_migration: string
  data_dir: string
  started_at: Date
  seen_at: Date
}

interface ShopSecretTable extends SecretMark {
  noted_at: Date
}
