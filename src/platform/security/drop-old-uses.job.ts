import type { Job } from '../jobs/run-jobs.ts'
import { dropOldUses, type LimitDb } from './use-limit-records.ts'

/** Deletes counters that no limit needs any more. */
export const dropOldUsesJob = {
  name: 'drop-old-uses',
  everySeconds: 3600,
  run: ({ db, now }) => dropOldUses(db, now()),
} as const satisfies Job<{ db: LimitDb; now(): Date }>
