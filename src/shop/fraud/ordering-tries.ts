import { accountOrBrowser, configuredUses, type CountedUse, networkOfVisitor } from '../input/limit-use.ts'
import type { OrderRow } from '../orders/order-records.ts'
import type { Visitor } from '../visitor.ts'
import { canonicalEmail } from './canonical-email.ts'
import type { FraudLimits } from './fraud-limits.ts'
import type { Ordering } from './unpaid-limits.ts'

export function orderTries({ visitor, email }: Ordering, limits: FraudLimits): CountedUse[] {
  return configuredUses([
    ['order.visitor', accountOrBrowser(visitor), limits['tries.visitor']],
    ['order.email', mailboxOfGuest(visitor, email), limits['tries.email']],
    ['order.network', networkOfVisitor(visitor), limits['tries.network']],
  ])
}

export function cardTries(
  visitor: Visitor,
  order: { id: number; email: string },
  cardHash: Buffer,
  limits: FraudLimits,
): CountedUse[] {
  return configuredUses([
    ['card.order', String(order.id), limits['declined.order']],
    ['card.visitor', accountOrBrowser(visitor), limits['declined.visitor']],
    ['card.email', mailboxOfGuest(visitor, order.email), limits['declined.email']],
    ['card.network', networkOfVisitor(visitor), limits['declined.network']],
    ['card.card', cardHash.toString('base64'), limits['declined.card']],
  ])
}

/** Counters of a paid card, which the company reports later. Orders of guests lack the counter of the browser. */
export function paidCardTries(
  order: Pick<OrderRow, 'id' | 'email' | 'member_id'>,
  cardHash: Buffer | null,
  ip: string | undefined,
): CountedUse[] {
  const { id, email, member_id: memberId } = order
  return [
    ['card.order', String(id)],
    memberId === null ? ['card.email', canonicalEmail(email)] : ['card.visitor', `member ${memberId}`],
    ...(ip === undefined ? [] : [['card.network', networkOfVisitor({ ip })] as const]),
    ...(cardHash === null ? [] : [['card.card', cardHash.toString('base64')] as const]),
  ]
}

/** Undefined for members, since anyone can type a member's address. */
function mailboxOfGuest({ member }: Visitor, email: string): string | undefined {
  return member ? undefined : canonicalEmail(email)
}
