import { vacuumEmbedded } from '../platform/database/vacuum-embedded.ts'
import { dropOldChanges } from '../platform/database/watch-changes.ts'
import type { Job } from '../platform/jobs/run-jobs.ts'
import { forgetRecipients } from '../platform/mail/mail-outbox-records.ts'
import { sendDueMail } from '../platform/mail/send-due-mail.ts'
import { dropOldUses } from '../platform/security/use-limit-records.ts'
import { expireOrders } from '../shop/checkout/expire-orders.job.ts'
import { deliverOrders } from '../shop/delivery/deliver-orders.job.ts'
import { dropExpired } from '../shop/members/drop-expired.job.ts'
import { alertWishes } from '../shop/members/wishlist/alert-wishes.job.ts'
import { checkPayments } from '../shop/payments/check-payments.job.ts'
import { sendRefunds } from '../shop/payments/send-refunds.job.ts'
import type { Shop } from '../shop/shop.ts'
import { renderMail } from './render-mail.ts'

/** Everything the shop does by itself. Several processes may run them at once: each claims the rows it works on. */
export function jobList(shop: Shop): Job[] {
  const mailPass = {
    db: shop.db,
    transport: shop.mail,
    from: shop.config.mailFrom,
    render: renderMail(shop),
    now: () => shop.now(),
    log: shop.log,
  }
  return [
    { name: 'deliver-orders', everySeconds: 5, run: () => deliverOrders(shop) },
    { name: 'send-mail', everySeconds: 5, run: () => sendDueMail(mailPass) },
    { name: 'check-payments', everySeconds: 15, run: () => checkPayments(shop) },
    { name: 'send-refunds', everySeconds: 15, run: () => sendRefunds(shop) },
    { name: 'alert-wishes', everySeconds: 60, run: () => alertWishes(shop) },
    { name: 'drop-old-uses', everySeconds: 3600, run: () => dropOldUses(shop.db, shop.now()) },
    {
      name: 'forget-recipients',
      everySeconds: 3600,
      run: () => forgetRecipients(shop.db, daysAgo(shop, 90)),
    },
    { name: 'drop-expired', everySeconds: 3600, run: () => dropExpired(shop) },
    { name: 'drop-old-changes', everySeconds: 3600, run: () => dropOldChanges(shop.db) },
    { name: 'vacuum-embedded', everySeconds: 600, run: () => vacuumEmbedded(shop.db) },
    { name: 'expire-orders', everySeconds: 15, run: () => expireOrders(shop) },
  ]
}

function daysAgo({ now }: Pick<Shop, 'now'>, days: number): Date {
  return new Date(now().getTime() - days * 86_400_000)
}
