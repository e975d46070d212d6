import type { Job } from '../../platform/jobs/run-jobs.ts'
import { sendDueMail } from '../../platform/mail/send-due-mail.ts'
import type { Shop } from '../shop.ts'
import { renderMail } from './render-mail.ts'

/** Sends the mails of the outbox that are due, all but bulk mails. */
export const sendMailJob = {
  name: 'send-mail',
  everySeconds: 5,
  run: (shop) => sendMail(shop, { isBulk: false }),
} as const satisfies Job<Shop>

/** Answers how many were accepted, or 0 when nothing is due any more. */
export async function sendMail(shop: Shop, { isBulk }: { isBulk: boolean }): Promise<number> {
  const { accepted, isEmpty } = await sendDueMail({
    isBulk,
    db: shop.db,
    transport: shop.mail,
    from: shop.config.mailFrom,
    render: renderMail(shop),
    now: () => shop.now(),
    log: shop.log,
  })
  return isEmpty ? 0 : accepted
}
