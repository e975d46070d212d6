import type { Job } from '../../platform/jobs/run-jobs.ts'
import type { Shop } from '../shop.ts'
import { sendMail } from './send-mail.job.ts'

/** Sends the bulk mails of the outbox that are due. A job of its own: a mail server that is slow with them holds up no other mail. */
export const sendBulkMailJob = {
  name: 'send-bulk-mail',
  everySeconds: 5,
  run: (shop) => sendMail(shop, { isBulk: true }),
} as const satisfies Job<Shop>
