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
 * Counts a sign-in before checking its password, so that simultaneous tries count too. Refuses `request.too-many`
 * (AUTH-4). A name counts as typed, whether or not a member has it.
 *
 * | visitor                                     | wrong passwords in 15 minutes  |
 * |---------------------------------------------|--------------------------------|
 * | a browser in which the member signed in     | 10, regardless of other places |
 * | others, for one name from one network       | 10                             |
 * | others, for one name from everywhere        | 15                             |
 * | others, for all names from one network      | 100                            |
 *
 * Returns the counted uses, to release them after a right password.
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

/** One spelling for names that a database of any locale may treat as equal: lower case, no accents or dots. */
function spelling(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
}
