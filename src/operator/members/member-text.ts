import type { ListedGuest } from '../../shop/members/list/list-guests.ts'
import type { ListedMember } from '../../shop/members/list/list-members.ts'
import { decimal } from '../../shop/money-text.ts'
import { commandText } from '../command-text.ts'
import { columns } from '../terminal.ts'

export function memberLine(member: ListedMember): string {
  const { id, name, email, level, orders, spentUsdCents, points, isBlocked } = member
  return columns(
    id,
    name,
    email,
    level,
    commandText('members.orders', { orders }),
    `$${decimal(spentUsdCents)}`,
    commandText('members.points', { points }),
    isBlocked && commandText('members.is-blocked'),
  )
}

export function guestLine({ email, orders, usdCents }: ListedGuest): string {
  const facts = [commandText('members.orders', { orders }), `$${decimal(usdCents)}`]
  return columns(commandText('members.guest'), email, ...facts)
}
