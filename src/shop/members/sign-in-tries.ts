import { networkOf } from '../../platform/security/network-of.ts'
import { giveBackUse } from '../../platform/security/use-limit-records.ts'
import { limitUse } from '../limit-use.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { isKnownBrowser } from './known-browser.ts'

type TriesShop = Pick<Shop, 'db' | 'secrets' | 'now'>

const windowSeconds = 15 * 60
const mostForPair = 10
const mostForAccount = 15
const mostForNetwork = 100

/**
 * Counts a try to sign in before its password is looked at, so that tries at the same moment cannot slip through, and
 * refuses `request.too-many` (AUTH-4). Names count as they were typed, whether or not anybody has them.
 *
 * | who                                         | wrong passwords in a quarter of an hour |
 * |---------------------------------------------|-----------------------------------------|
 * | a browser in which the member signed in     | 10, whatever happens elsewhere          |
 * | others, for one name from one network       | 10                                      |
 * | others, for one name from everywhere        | 15                                      |
 * | others, for all names from one network      | 100                                     |
 *
 * Returns what was counted, to be given back when the password is right.
 */
export async function countTry(
  shop: TriesShop,
  visitor: Visitor,
  { name, memberId }: { name: string; memberId: number | undefined },
): Promise<string[]> {
  const limits = isKnownBrowser(shop, visitor, memberId)
    ? [limitOf(shop, ['browser', visitor.browserMark ?? ''], mostForPair)]
    : strangersLimits(shop, spelling(name), networkOf(visitor.ip))
  for (const { key, most } of limits) {
    await limitUse(shop.db, key, { most, seconds: windowSeconds }, shop.now())
  }
  return limits.map(({ key }) => key)
}

export async function giveBackTry({ db }: Pick<Shop, 'db'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await giveBackUse(db, key)
}

/** The narrowest first: what it refuses uses up none of the others. */
function strangersLimits(shop: TriesShop, name: string, network: string) {
  return [
    limitOf(shop, ['pair', name, network], mostForPair),
    limitOf(shop, ['account', name], mostForAccount),
    limitOf(shop, ['network', network], mostForNetwork),
  ]
}

/** The same for all that a database of any locale may call one name: small letters, without accents and dots. */
function spelling(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
}

function limitOf({ secrets }: TriesShop, parts: readonly string[], most: number) {
  return { key: `sign-in:${parts[0]}:${secrets.sign('use-limit', JSON.stringify(parts))}`, most }
}
