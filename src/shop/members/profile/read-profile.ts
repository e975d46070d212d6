import { isSubscribed } from '../../newsletters/subscribers/subscriber-records.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { levelAmong, type LevelView, levelView, nextLevel } from '../levels/level-view.ts'
import { levelsIn } from '../levels/level-records.ts'
import { existingMember } from '../member-records.ts'
import { signedIn } from '../sign-in/session.ts'
import { signInsOf } from '../sign-in/sign-in-records.ts'

export interface Profile {
  id: number
  name: string
  email: string
  country: string
  mobile: string
  phone: string
  zip: string
  address: string
  tools: string
  other: string
  subscribed: boolean
  level: LevelView
  points: number
  growth: number
  nextLevelGrowth: number | null
  lastSignIn: { at: Date; ip: string } | null
}

export async function readProfile(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Pick<Visitor, 'member' | 'locale'>,
): Promise<Profile> {
  return profileOf(shop, signedIn(visitor), visitor.locale)
}

export async function profileOf(
  shop: Pick<Shop, 'db' | 'now'>,
  { id, email }: { id: number; email: string },
  locale: string,
): Promise<Profile> {
  const [member, levels, subscribed, [lastSignIn]] = await Promise.all([
    existingMember(shop.db, id),
    levelsIn(shop.db, locale),
    isSubscribed(shop.db, email),
    signInsOf(shop.db, id, { offset: 0, limit: 1 }),
  ])
  const { name, country, mobile, phone, zip, address, tools, other, points, growth } = member
  return {
    id,
    name,
    email,
    country,
    mobile,
    phone,
    zip,
    address,
    tools,
    other,
    points,
    growth,
    subscribed,
    level: levelView(levelAmong(levels, member, shop.now())),
    nextLevelGrowth: nextLevel(levels, member, shop.now())?.growth ?? null,
    lastSignIn: lastSignIn ? { at: lastSignIn.signed_in_at, ip: lastSignIn.ip } : null,
  }
}
