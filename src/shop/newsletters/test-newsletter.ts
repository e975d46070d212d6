import { refuse } from '../errors.ts'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isMailAddress } from '../../platform/mail/mail-header.ts'
import { limitUse, type LimitShop } from '../input/limit-use.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { subjectOf } from './change-newsletter.ts'
import { lockNewsletter, wholeTexts } from './newsletter-records.ts'

/**
 * Sends a saved newsletter in one language to one address, to see it in a real mailbox. It needs subject and text.
 * Refuses `request.too-many` above 30 an hour by one person.
 */
export async function testNewsletter(
  shop: LimitShop & Pick<Shop, 'wake'>,
  actor: Actor,
  { id, locale, to: entered }: { id: number; locale: string; to: string },
): Promise<void> {
  const to = entered.trim()
  if (!isMailAddress(to)) refuse('input.email', { field: 'to' })
  await inTransaction(shop.db, async (trx) => {
    if (!(await lockNewsletter(trx, id))) refuse('not-found')
    const texts = await wholeTexts(trx, id)
    if (!texts.some((text) => text.locale === locale)) refuse('newsletter.no-text')
    await limitUse(shop, 'newsletter-test.person', `${actor.kind} ${actor.name}`, trx)
    await queueMail(trx, {
      dedupeKey: `newsletter-test:${id}:${randomUUID()}`,
      kind: 'newsletter-test',
      recipient: to,
      locale,
      params: { newsletterId: id },
      dueAt: shop.now(),
    })
    // without the recipient: it may be any address, and the log is permanent
    await recordChange(trx, shop.now(), actor, {
      action: 'newsletter.tested',
      subject: { kind: 'newsletter', id, name: await subjectOf(trx, id) },
      after: { language: locale },
    })
  })
  shop.wake('send-mail')
}
