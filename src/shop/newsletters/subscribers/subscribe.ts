import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { type LimitShop, limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { askSubscriber } from './subscriber-records.ts'

const silenceHours = 24

/**
 * Mails the owner of an address to confirm the newsletter, at most once a day. The answer is the same for known
 * addresses (ENQ-3, ENQ-4). Refuses `request.too-many` by network.
 */
export async function subscribe(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  input: { email: string },
): Promise<void> {
  const now = shop.now()
  const email = input.email.toLowerCase()
  await inTransaction(shop.db, async (trx) => {
    await limitUse(shop, 'newsletter.network', networkOfVisitor(visitor), trx)
    const { locale, currency } = visitor
    const wish = { email, locale, currency: currency.code, now, silenceHours }
    const asked = await askSubscriber(trx, wish)
    if (!asked) return
    await queueMail(trx, {
      dedupeKey: `newsletter-confirm:${asked.id}:${now.getTime()}`,
      kind: 'newsletter-confirm',
      recipient: email,
      locale,
      params: { subscriberId: asked.id },
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}
