import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { LimitShop } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { answerCaptcha } from '../captcha/captcha.ts'
import type { ForgotInput } from './forgot-form.ts'
import { limitMails } from '../limit-mails.ts'
import { resetHours } from '../mailed-code.ts'
import { insertReset } from './password-reset-records.ts'

/**
 * Mails a link for a new password to the member with that e-mail; earlier links stop working. Without such a member,
 * work and answer are the same, and the mail is dropped when it is written (AUTH-9). Refuses `member.captcha` and
 * `request.too-many`.
 */
export async function forgotPassword(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  { uuid, username, code, proof }: ForgotInput,
): Promise<void> {
  const now = shop.now()
  const email = username.toLowerCase()
  await answerCaptcha(shop, visitor, { uuid, answer: code, proof })
  await limitMails(shop, visitor, 'forgot', email)
  await inTransaction(shop.db, async (trx) => {
    const expiresAt = new Date(now.getTime() + resetHours * 3_600_000)
    const reset = await insertReset(trx, { email, expiresAt })
    await queueMail(trx, {
      dedupeKey: `password-reset:${shop.secrets.randomToken()}`,
      kind: 'password-reset',
      recipient: email,
      locale: visitor.locale,
      params: { resetId: reset?.id ?? 0 },
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}
