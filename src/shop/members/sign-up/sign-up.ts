import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { type LimitShop, limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { refuseCommonPassword } from '../../input/common-password.ts'
import { limitMails } from '../limit-mails.ts'
import { signUpHours } from '../mailed-code.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import type { SignUpInput } from './sign-up-form.ts'
import { insertSignUp } from './sign-up-records.ts'

/**
 * Stores a sign-up and mails its link. Existing e-mails and names are checked when the mail is written, so that
 * neither the answer nor its time reveals them (AUTH-7). The mail reveals them to the owner of the address only.
 * Refuses `member.common-password` and `request.too-many`.
 */
export async function signUp(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  input: SignUpInput,
): Promise<void> {
  const now = shop.now()
  const email = input.email.toLowerCase()
  await refuseCommonPassword(input.pwd, 'pwd')
  await limitUse(shop, 'password-work.network', networkOfVisitor(visitor))
  await limitMails(shop, visitor, 'sign-up', email)
  const passwordHash = await hashPassword(input.pwd)
  await inTransaction(shop.db, async (trx) => {
    const id = await insertSignUp(trx, {
      name: input.username,
      email,
      password_hash: passwordHash,
      locale: visitor.locale,
      subscribe: input.checkCoupons,
      guest_hash: shop.secrets.hashToken(visitor.guestToken),
      terms_agreed_at: now,
      expires_at: new Date(now.getTime() + signUpHours * 3_600_000),
      used_at: null,
    })
    await queueMail(trx, {
      dedupeKey: `sign-up:${id}`,
      kind: 'sign-up',
      recipient: email,
      locale: visitor.locale,
      params: { signUpId: id },
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}
