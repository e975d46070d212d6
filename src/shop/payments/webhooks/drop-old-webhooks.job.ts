import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { dropRefusedBefore } from './webhook-records.ts'

/** Days for which a refused message can be read again. */
export const retentionDays = 30

export const dropOldWebhooksJob = {
  name: 'drop-old-webhooks',
  everySeconds: 3600,
  run: ({ db, now }) => dropRefusedBefore(db, new Date(now().getTime() - retentionDays * 86_400_000)),
} as const satisfies Job<Pick<Shop, 'db' | 'now'>>
