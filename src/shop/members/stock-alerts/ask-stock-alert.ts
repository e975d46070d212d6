import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { confirmDays } from '../../newsletters/subscribers/confirm-link.ts'
import { refuse } from '../../errors.ts'
import { type LimitShop, limitUse, networkOfVisitor, secondsUntilAllowed } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { askAlert, isSold } from './stock-alert-records.ts'

const silenceHours = 24

/**
 * Mails the owner of an address to confirm a stock alert: at most once a day per variant, and a few times a day in
 * all. The answer is always the same, so that callers learn nothing about the address. Refuses `not-found`, and
 * `request.too-many` by network.
 */
export async function askStockAlert(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  input: { variantId: number; email: string },
): Promise<void> {
  const now = shop.now()
  const email = input.email.toLowerCase()
  await limitUse(shop, 'stock-alert.network', networkOfVisitor(visitor))
  if (!(await isSold(shop.db, input.variantId))) refuse('not-found', { field: 'variantId' })
  await inTransaction(shop.db, async (trx) => {
    const asked = await askAlert(trx, {
      email,
      variantId: input.variantId,
      locale: visitor.locale,
      now,
      silentSince: new Date(now.getTime() - silenceHours * 3_600_000),
      expiresAt: new Date(now.getTime() + confirmDays * 86_400_000),
    })
    if (!asked || (await secondsUntilAllowed(shop, 'stock-alert.address', email, { db: trx })) > 0) return
    await queueMail(trx, {
      dedupeKey: `stock-alert-confirm:${asked.id}:${now.getTime()}`,
      kind: 'stock-alert-confirm',
      recipient: email,
      locale: visitor.locale,
      params: { alertId: asked.id },
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}
