import { type LimitShop, limitUses, networkOfVisitor } from '../input/limit-use.ts'
import type { Visitor } from '../visitor.ts'

/** Counts a mail that a visitor causes. Refuses `request.too-many` by network and by address. */
export async function limitMails(
  shop: LimitShop,
  visitor: Visitor,
  what: 'sign-up' | 'forgot',
  email: string,
): Promise<void> {
  await limitUses(shop, [
    [`${what}.network`, networkOfVisitor(visitor)],
    [`${what}.address`, email],
  ])
}
