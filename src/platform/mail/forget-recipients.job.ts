import type { Job } from '../jobs/run-jobs.ts'
import { forgetRecipients, type MailDb } from './mail-outbox-records.ts'

const keptDays = 90

/** Forgets who got mails that were sent long ago; that they were sent stays. */
export const forgetRecipientsJob = {
  name: 'forget-recipients',
  everySeconds: 3600,
  run: ({ db, now }) => forgetRecipients(db, new Date(now().getTime() - keptDays * 86_400_000)),
} as const satisfies Job<{ db: MailDb; now(): Date }>
