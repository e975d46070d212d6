import { networkOf } from '../../platform/security/network-of.ts'
import { countUses, releaseUses, secondsUntilFree } from '../../platform/security/use-limit-records.ts'
import { refuse } from '../errors.ts'
import { type RateLimitName, rateLimits } from '../rate-limits.ts'
import type { Db, Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { waitingTime } from '../localisation/waiting-time.ts'

/** Limit, owner, and the maximum if it differs from `rateLimits`. */
export type CountedUse = readonly [name: RateLimitName, who: string, max?: number]

/** Configured maximum; undefined: off. */
export type ConfiguredUse = readonly [name: RateLimitName, who: string | undefined, max: number | undefined]

export function configuredUses(uses: readonly ConfiguredUse[]): CountedUse[] {
  return uses.flatMap(([name, who, max]) =>
    who === undefined || max === undefined ? [] : [[name, who, max] as const],
  )
}

export type LimitShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'config' | 'processCounts'>

export function networkOfVisitor({ ip }: Pick<Visitor, 'ip'>): string {
  return networkOf(ip)
}

export function accountOrBrowser({ member, guestToken }: Pick<Visitor, 'member' | 'guestToken'>): string {
  return member ? `member ${member.id}` : `guest ${guestToken}`
}

/**
 * Counts one use of a rate limit for its owner. Refuses `request.too-many` with the seconds to wait. In a transaction
 * pass `trx` as `db`: a rollback removes the count.
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

/** Counts one use of each, or none if one refuses. */
export async function limitUses(
  shop: LimitShop,
  uses: readonly CountedUse[],
  db: Db = shop.db,
): Promise<void> {
  const seconds = await countAll(shop, uses, db)
  if (seconds > 0) refuseUntil(seconds)
}

/** Refuses like `limitUses`, but does not count. Call it before work whose transaction counts the uses. */
export async function assertUnused(shop: LimitShop, uses: readonly CountedUse[]): Promise<void> {
  const seconds = await secondsUntilFree(shop.db, countedInDatabase(shop, uses), shop.now())
  if (seconds > 0) refuseUntil(seconds)
}

export async function releaseAll(
  shop: Pick<LimitShop, 'db' | 'secrets'>,
  uses: readonly CountedUse[],
  db: Db = shop.db,
): Promise<void> {
  await releaseUses(
    db,
    uses.map(([name, who]) => keyOf(shop, name, who)),
  )
}

/** Counts like `limitUse`. Returns 0 if allowed, else the seconds to wait. */
export async function secondsUntilAllowed(
  shop: LimitShop,
  name: RateLimitName,
  who: string,
  { db = shop.db }: { db?: Db } = {},
): Promise<number> {
  return countAll(shop, [[name, who]], db)
}

async function countAll(shop: LimitShop, uses: readonly CountedUse[], db: Db): Promise<number> {
  for (const limit of limitsOf(shop, uses).filter(({ counted }) => counted === 'process')) {
    const seconds = shop.processCounts.count(`${limit.name} ${limit.who}`, limit, shop.now())
    if (seconds > 0) return seconds
  }
  return countUses(db, countedInDatabase(shop, uses), shop.now())
}

function countedInDatabase(shop: LimitShop, uses: readonly CountedUse[]) {
  return limitsOf(shop, uses)
    .filter(({ counted }) => counted === 'database')
    .map((limit) => ({ ...limit, key: keyOf(shop, limit.name, limit.who) }))
}

function limitsOf({ config }: Pick<Shop, 'config'>, uses: readonly CountedUse[]) {
  return uses
    .map(([name, who, max]) => ({ name, who, ...rateLimits[name], ...(max !== undefined && { max }) }))
    .filter(({ isGuard }) => isGuard || config.rateLimits)
}

function keyOf({ secrets }: Pick<Shop, 'secrets'>, name: RateLimitName, who: string): string {
  return `${name}:${secrets.sign('use-limit', who)}`
}
