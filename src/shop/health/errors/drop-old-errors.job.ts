import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { retainedSince } from './list-logged-errors.ts'
import { dropLoggedErrors } from './logged-error-records.ts'

export const dropOldErrorsJob = {
  name: 'drop-old-errors',
  everySeconds: 3600,
  run: ({ db, now }) => dropLoggedErrors(db, retainedSince(now())),
} as const satisfies Job<Pick<Shop, 'db' | 'now'>>
