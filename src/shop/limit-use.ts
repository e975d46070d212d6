import { networkOf } from '../platform/security/network-of.ts'
import { countUse, releaseUse } from '../platform/security/use-limit-records.ts'
import { refuse } from './errors.ts'
import { type RateLimitName, rateLimits } from './rate-limits.ts'
import type { Db, Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'
import { waitingTime } from './waiting-time.ts'

/** What is limited, whom it is counted for, and how many where that is not what `rateLimits` says. */
export type CountedUse = readonly [name: RateLimitName, who: string, max?: number]

/** What the shop keeper has set for a limit; undefined: it is off. */
export type ConfiguredUse = readonly [name: RateLimitName, who: string | undefined, max: number | undefined]

/** Those that are on and have somebody to count for. */
export function configuredUses(uses: readonly ConfiguredUse[]): CountedUse[] {
  return uses.flatMap(([name, who, max]) =>
    who === undefined || max === undefined ? [] : [[name, who, max] as const],
  )
}

export type LimitShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'config' | 'processCounts'>

/** Who is limited: all that come from the visitor's network together. */
export function networkOfVisitor({ ip }: Pick<Visitor, 'ip'>): string {
  return networkOf(ip)
}

/** Who is limited: the member, or the guest's browser. */
export function accountOrBrowser({ member, guestToken }: Pick<Visitor, 'member' | 'guestToken'>): string {
  return member ? `member ${member.id}` : `guest ${guestToken}`
}

/**
 * Counts one use of what `rateLimits` names, by whoever it is counted for. Refuses `request.too-many`, with the seconds
 * until the next one is allowed. In a transaction `db` is its `trx`: what is rolled back was never counted.
 */
export async function limitUse(
  shop: LimitShop,
  name: RateLimitName,
  who: string,
  db: Db = shop.db,
): Promise<void> {
  const seconds = await secondsUntilAllowed(shop, name, who, { db })
  if (seconds > 0) refuseUntil(seconds)
}

function refuseUntil(seconds: number): never {
  return refuse('request.too-many', { values: waitingTime(seconds) })
}

/** Counts one use of each, or, when one of them refuses, of none. For those that are counted in the database. */
export async function limitUses(shop: LimitShop, uses: readonly CountedUse[]): Promise<void> {
  const counted: CountedUse[] = []
  try {
    for (const use of uses) {
      const [name, who, max] = use
      const seconds = await secondsUntilAllowed(shop, name, who, { max })
      if (seconds > 0) refuseUntil(seconds)
      counted.push(use)
    }
  } catch (error) {
    await releaseAll(shop, counted)
    throw error
  }
}

/** Takes back what `limitUses` counted and turned out to be harmless. */
export async function releaseAll(
  shop: Pick<LimitShop, 'db' | 'secrets'>,
  uses: readonly CountedUse[],
): Promise<void> {
  for (const [name, who] of uses) await releaseLimited(shop, name, who)
}

/** Counts one use like `limitUse`. Returns 0 when it was allowed, else the seconds until the next one will be. */
export async function secondsUntilAllowed(
  shop: LimitShop,
  name: RateLimitName,
  who: string,
  { db = shop.db, max }: { db?: Db; max?: number | undefined } = {},
): Promise<number> {
  const limit = { ...rateLimits[name], ...(max !== undefined && { max }) }
  if (!limit.isGuard && !shop.config.rateLimits) return 0
  if (limit.counted === 'process') return shop.processCounts.count(`${name} ${who}`, limit, shop.now())
  return countUse(db, keyOf(shop, name, who), limit, shop.now())
}

/** Takes back one use that was counted in the database and turned out to be harmless. */
export async function releaseLimited(
  shop: Pick<LimitShop, 'db' | 'secrets'>,
  name: RateLimitName,
  who: string,
): Promise<void> {
  await releaseUse(shop.db, keyOf(shop, name, who))
}

function keyOf({ secrets }: Pick<Shop, 'secrets'>, name: RateLimitName, who: string): string {
  return `${name}:${secrets.sign('use-limit', who)}`
}
