import type { Job } from '../../platform/jobs/run-jobs.ts'
import type { Shop } from '../shop.ts'
import { dropAlertsBefore } from './alert-records.ts'

const retentionDays = 30

export const dropOldAlertsJob = {
  name: 'drop-old-alerts',
  everySeconds: 3_600,
  run: ({ db, now }) => dropAlertsBefore(db, new Date(now().getTime() - retentionDays * 86_400_000)),
} as const satisfies Job<Shop>
