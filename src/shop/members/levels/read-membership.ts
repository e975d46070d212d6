import { readSettings } from '../../content/settings.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { levelsIn } from './level-records.ts'
import { levelAmong, type LevelView, levelView, nextLevel } from './level-view.ts'
import { existingMember } from '../member-records.ts'
import { signedIn } from '../sign-in/session.ts'

/** Points, growth and next level of a member (MEM-7). */
export interface Membership {
  level: LevelView
  next: { level: LevelView; missingGrowth: number } | null
  levels: LevelView[]
  growth: number
  points: number
  dollarsPerPoint: string
  /** total paid minus refunds */
  spentUsdCents: number
}

/** Refuses `member.sign-in`. */
export async function readMembership(shop: Pick<Shop, 'db' | 'now'>, visitor: Visitor): Promise<Membership> {
  const { id } = signedIn(visitor)
  const [member, levels, settings] = await Promise.all([
    existingMember(shop.db, id),
    levelsIn(shop.db, visitor.locale),
    readSettings(shop.db),
  ])
  const now = shop.now()
  const next = nextLevel(levels, member, now)
  return {
    level: levelView(levelAmong(levels, member, now)),
    next: next ? { level: levelView(next), missingGrowth: next.growth - member.growth } : null,
    levels: levels.map(levelView),
    growth: member.growth,
    points: member.points,
    dollarsPerPoint: settings['rate.of.points'],
    spentUsdCents: member.spent_usd_cents,
  }
}
