import type { Job } from '../../platform/jobs/run-jobs.ts'
import { sendDueMail } from '../../platform/mail/send-due-mail.ts'
import { mailLanes } from '../../platform/mail/mail-transport.ts'
import type { Shop } from '../shop.ts'
import { renderMail } from './render-mail.ts'

export const sendMailJob = {
  name: 'send-mail',
  everySeconds: 5,
  atOnce: mailLanes.single,
  run: (shop) => sendMail(shop, 'send-mail'),
} as const satisfies Job<Shop>

/** Sends due mails, one a pass so that new ones need not wait. Returns how many; 0 if none is due. */
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
