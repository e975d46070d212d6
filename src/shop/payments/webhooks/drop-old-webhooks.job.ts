import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { dropRefusedBefore } from './webhook-records.ts'

/** How long a message that was not taken can be read again. */
export const keptDays = 30

/** Forgets messages that were not taken, or only later, after a while. */
export const dropOldWebhooksJob = {
  name: 'drop-old-webhooks',
  everySeconds: 3600,
  run: ({ db, now }) => dropRefusedBefore(db, new Date(now().getTime() - keptDays * 86_400_000)),
} as const satisfies Job<Pick<Shop, 'db' | 'now'>>
