import type { Job } from '../../platform/jobs/run-jobs.ts'
import { mailLanes } from '../../platform/mail/mail-transport.ts'
import type { Shop } from '../shop.ts'
import { sendMail } from './send-mail.job.ts'

/** Sends due bulk mails, apart from other mails so that they never delay those. */
export const sendBulkMailJob = {
  name: 'send-bulk-mail',
  everySeconds: 5,
  atOnce: mailLanes.bulk,
  run: (shop) => sendMail(shop, 'send-bulk-mail'),
} as const satisfies Job<Shop>
