import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { type JobRunRow, newestJobRuns } from './job-run-records.ts'
import { idleSeconds } from './note-job-runs.ts'

const shown = 30

export interface JobHealth {
  name: string
  everySeconds: number
  /** oldest first */
  runs: { startedAt: string; tookMs: number; done: number; failure: string | undefined }[]
  /** silent for longer than its interval allows */
  isLate: boolean
  offBy: string | undefined
}

type ConfiguredShop = Pick<Shop, 'config'>

export type AnyJob = Pick<Job<never>, 'name' | 'everySeconds'> & {
  offBy?: (shop: ConfiguredShop) => string | undefined
}

export function offBy(job: AnyJob, { config }: ConfiguredShop): string | undefined {
  return job.offBy?.({ config })
}

export async function listJobRuns(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  jobs: readonly AnyJob[],
): Promise<JobHealth[]> {
  const rows = Map.groupBy(await newestJobRuns(shop.db, shown), (row) => row.job)
  return jobs.map((job) => {
    const { name, everySeconds } = job
    const runs = rows.get(name) ?? []
    return {
      name,
      everySeconds,
      runs: runs.map(runOf),
      isLate: isLate(runs.at(-1), everySeconds, shop.now()),
      offBy: offBy(job, shop),
    }
  })
}

function runOf({
  started_at: startedAt,
  took_ms: tookMs,
  done,
  failure,
}: JobRunRow): JobHealth['runs'][number] {
  return { startedAt: startedAt.toISOString(), tookMs, done, failure: failure ?? undefined }
}

function isLate(last: JobRunRow | undefined, everySeconds: number, now: Date): boolean {
  if (!last) return false
  const timeoutMs = 3 * Math.max(everySeconds, idleSeconds) * 1000 + last.took_ms
  return now.getTime() - last.started_at.getTime() > timeoutMs
}
