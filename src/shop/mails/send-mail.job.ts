import type { Job } from '../../platform/jobs/run-jobs.ts'
import { sendDueMail } from '../../platform/mail/send-due-mail.ts'
import { mailLanes } from '../../platform/mail/mail-transport.ts'
import type { Shop } from '../shop.ts'
import { renderMail } from './render-mail.ts'

/** Sends the mails of the outbox that are due, all but bulk mails. */
export const sendMailJob = {
  name: 'send-mail',
  everySeconds: 5,
  atOnce: mailLanes.single,
  run: (shop) => sendMail(shop, 'send-mail'),
} as const satisfies Job<Shop>

/**
 * Answers how many were accepted, or 0 when nothing is due any more. A mail that was found begins the next pass, which costs a
 * single mail one look more: what is due then waits for no mail that is being sent.
 */
export async function sendMail(shop: Shop, job: 'send-mail' | 'send-bulk-mail'): Promise<number> {
  const { accepted, isEmpty } = await sendDueMail({
    isBulk: job === 'send-bulk-mail',
    db: shop.db,
    transport: shop.mail,
    from: shop.config.mailFrom,
    render: renderMail(shop),
    now: () => shop.now(),
    log: shop.log,
    onFound: () => shop.wake(job),
  })
  return isEmpty ? 0 : accepted
}
