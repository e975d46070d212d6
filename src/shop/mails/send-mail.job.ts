import type { Job } from '../../platform/jobs/run-jobs.ts'
import { sendDueMail } from '../../platform/mail/send-due-mail.ts'
import type { Shop } from '../shop.ts'
import { renderMail } from './render-mail.ts'

/** Sends the mails of the outbox that are due. */
export const sendMailJob = {
  name: 'send-mail',
  everySeconds: 5,
  run: sendMail,
} as const satisfies Job<Shop>

async function sendMail(shop: Shop): Promise<number> {
  const { accepted, isEmpty } = await sendDueMail({
    db: shop.db,
    transport: shop.mail,
    from: shop.config.mailFrom,
    render: renderMail(shop),
    now: () => shop.now(),
    log: shop.log,
  })
  return isEmpty ? 0 : accepted
}
