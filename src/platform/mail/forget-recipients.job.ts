import type { Job } from '../jobs/run-jobs.ts'
import { forgetRecipients, type MailDb } from './mail-outbox-records.ts'

const retentionDays = 90

/** Deletes the recipients of mails that were sent long ago; the mails stay. */
export const forgetRecipientsJob = {
  name: 'forget-recipients',
  everySeconds: 3600,
  run: ({ db, now }) => forgetRecipients(db, new Date(now().getTime() - retentionDays * 86_400_000)),
} as const satisfies Job<{ db: MailDb; now(): Date }>
