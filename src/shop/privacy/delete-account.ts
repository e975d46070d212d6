import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import type { LimitShop } from '../input/limit-use.ts'
import { checkOwnPassword } from '../members/password/check-own-password.ts'
import { holdPassword } from '../members/member-records.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { endAccount } from './end-account.ts'

const wrongPassword: Parameters<typeof refuse> = ['member.wrong-own-password', { field: 'password' }]

/** Refuses `member.sign-in`, `member.wrong-own-password`, `request.too-many`, `privacy.open-orders`. */
export async function deleteAccount(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  { password }: { password: string },
): Promise<void> {
  const member = await checkOwnPassword(shop, visitor, password, wrongPassword)
  await inTransaction(shop.db, (trx) =>
    endAccount(shop, trx, member, async () => {
      if (!(await holdPassword(trx, member))) refuse(...wrongPassword)
    }),
  )
  shop.wake('send-mail')
}
