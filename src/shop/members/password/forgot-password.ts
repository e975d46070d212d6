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
 * Mails a link by which the member who has that e-mail sets a new password; a former link is dead then. The work and the
 * answer are the same when nobody has it: the mail is dropped when it would be written (AUTH-9). Refuses
 * `member.captcha` and `request.too-many`.
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
