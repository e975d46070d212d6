import type { Job } from '../../platform/jobs/run-jobs.ts'
import type { Shop } from '../shop.ts'
import { dropEventsBefore } from './delivery-records.ts'

const retentionDays = 30

export const dropOldEventsJob = {
  name: 'drop-old-events',
  everySeconds: 3_600,
  run: ({ db, now }) => dropEventsBefore(db, new Date(now().getTime() - retentionDays * 86_400_000)),
} as const satisfies Job<Shop>
