import { jobList } from '../job-list.ts'
import type { Shop } from '../shop.ts'
import { newestBackups } from './backups/backup-records.ts'
import type { Finding, HealthShop } from './finding.ts'
import { listLoggedErrors, type LoggedError } from './errors/list-logged-errors.ts'
import { type JobHealth, listJobRuns } from './jobs/list-job-runs.ts'
import { lookAndNote } from './run-checks.ts'
import { readUpdate, type UpdateFacts } from './updates/update-facts.ts'

const shownBackups = 5

export interface BackupFact {
  id: number
  /** ISO 8601: completion, else request */
  at: string
  state: 'good' | 'read' | 'failed' | 'open'
  bytes: number | undefined
  failure: string | undefined
}

export interface Health {
  findings: Finding[]
  jobs: JobHealth[]
  errors: LoggedError[]
  update: UpdateFacts
  backups: { folder: string; isDaily: boolean; hour: number; last: BackupFact[] }
}

export async function readHealth(shop: Shop & Pick<HealthShop, 'asksCompanies'>): Promise<Health> {
  const { folder, isDaily, hour } = shop.config.backups
  const [findings, jobs, errors, update, backups] = await Promise.all([
    lookAndNote(shop),
    listJobRuns(shop, jobList),
    listLoggedErrors(shop),
    readUpdate(shop),
    newestBackups(shop.db, shownBackups),
  ])
  const last = backups.map((one): BackupFact => {
    const done = one.was_restored ? 'good' : 'read'
    const ended = one.file === null ? 'open' : done
    return {
      id: one.id,
      at: (one.ended_at ?? one.asked_at).toISOString(),
      state: one.failure === null ? ended : 'failed',
      bytes: one.bytes ?? undefined,
      failure: one.failure ?? undefined,
    }
  })
  return { findings, jobs, errors, update, backups: { folder, isDaily, hour, last } }
}
