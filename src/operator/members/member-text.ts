import type { ListedGuest } from '../../shop/customers/list-guests.ts'
import type { ListedMember } from '../../shop/customers/list-members.ts'

export function memberLine({
  id,
  name,
  email,
  level,
  orders,
  spentUsdCents,
  points,
  isBlocked,
}: ListedMember): string {
  const facts = [
    id,
    name,
    email,
    level,
    `${orders} orders`,
    `$${(spentUsdCents / 100).toFixed(2)}`,
    `${points} points`,
  ]
  return [...facts, ...(isBlocked ? ['blocked'] : [])].join('  ')
}

export function guestLine({ email, orders, usdCents }: ListedGuest): string {
  return ['guest', email, `${orders} orders`, `$${(usdCents / 100).toFixed(2)}`].join('  ')
}
