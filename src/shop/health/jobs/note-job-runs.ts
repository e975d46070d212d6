import type { JobPass } from '../../../platform/jobs/run-jobs.ts'
import { redactText } from '../../../platform/log/redact.ts'
import type { Shop } from '../../shop.ts'
import { insertJobRun } from './job-run-records.ts'

const maxRuns = 60
/** Minimum pause between stored successes: rows for every pass would add nothing. */
const busySeconds = 10
export const idleSeconds = 300
const maxFailure = 300

/** Stores the runs of jobs. Database failures lose only these notes. */
export function jobRunNotes({ db, log }: Pick<Shop, 'db' | 'log'>): (pass: JobPass) => Promise<void> {
  const noted = new Map<string, { at: number; done: number }>()
  return async ({ job, startedAt, tookMs, done, error }) => {
    const last = noted.get(job) ?? { at: -Infinity, done: 0 }
    const sum = last.done + done
    const quietSeconds = (startedAt.getTime() - last.at) / 1000
    if (error === undefined && quietSeconds < (sum > 0 ? busySeconds : idleSeconds)) {
      noted.set(job, { at: last.at, done: sum })
      return
    }
    noted.set(job, { at: startedAt.getTime(), done: 0 })
    const failure = error === undefined ? null : failureText(error)
    const run = { job, started_at: startedAt, took_ms: tookMs, done: sum, failure }
    await insertJobRun(db, run, maxRuns).catch((problem: unknown) =>
      log.warn({ err: problem, job }, 'what a job did could not be written down'),
    )
  }
}

function failureText(error: unknown): string {
  const text = redactText(error instanceof Error ? error.message : String(error))
  return (text || 'unknown').slice(0, maxFailure)
}
