import {
  type CountedUse,
  releaseAll,
  type LimitShop,
  limitUses,
  networkOfVisitor,
} from '../../input/limit-use.ts'
import type { Visitor } from '../../visitor.ts'
import { isTrustedDevice } from './device-token.ts'

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
  shop: LimitShop,
  visitor: Visitor,
  { name, memberId }: { name: string; memberId: number | undefined },
): Promise<CountedUse[]> {
  const tries: CountedUse[] = isTrustedDevice(shop, visitor, memberId)
    ? [['sign-in.browser', visitor.deviceToken ?? '']]
    : strangersTries(spelling(name), networkOfVisitor(visitor))
  await limitUses(shop, tries)
  return tries
}

export async function releaseTry(shop: LimitShop, tries: readonly CountedUse[]): Promise<void> {
  await releaseAll(shop, tries)
}

function strangersTries(name: string, network: string): CountedUse[] {
  return [
    ['sign-in.pair', JSON.stringify([name, network])],
    ['sign-in.account', name],
    ['sign-in.network', network],
  ]
}

/** The same for all that a database of any locale may call one name: small letters, without accents and dots. */
function spelling(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
}
