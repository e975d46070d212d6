import { networkOf } from '../../platform/security/network-of.ts'
import { limitUse } from '../limit-use.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

const anHour = 3600
const mostFromNetwork = 20
const mostToAddress = 5

/**
 * Counts a mail that a visitor has sent to an address, whether or not it is a member's. Refuses `request.too-many` after
 * 20 of one network or 5 to one address in an hour.
 */
export async function limitMails(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  visitor: Visitor,
  what: 'sign-up' | 'forgot',
  email: string,
): Promise<void> {
  const limits = [
    { of: networkOf(visitor.ip), most: mostFromNetwork },
    { of: email, most: mostToAddress },
  ]
  for (const { of, most } of limits) {
    const key = `${what}:${shop.secrets.sign('use-limit', of)}`
    await limitUse(shop.db, key, { most, seconds: anHour }, shop.now())
  }
}
