import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { blockReason } from './block-entry.ts'

interface BlockedOrder {
  email: string
  /** where the buyer lives, as the buyer declares */
  country: string | undefined
  /** true for free orders and orders of resellers: an entry that holds other orders refuses these */
  isNeverReviewed: boolean
}

/**
 * Compares an order's buyer, member or guest, with the block list. Returns why the order is held once it is paid.
 * Refuses `order.blocked`, which names no list.
 */
export function meetBlockList(
  { blockList, now }: Pick<Shop, 'blockList' | 'now'>,
  { ip, country: network, member }: Visitor,
  { email, country, isNeverReviewed }: BlockedOrder,
): string | null {
  const emails = member ? [email, member.email] : [email]
  const countries = [network, country].filter((one) => one !== undefined)
  const entry = blockList.find({ emails, ip, countries }, now())
  if (!entry) return null
  return entry.effect === 'refuse' || isNeverReviewed ? refuse('order.blocked') : blockReason(entry)
}
