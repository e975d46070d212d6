import { givenLevelId, type Standing } from './given-level.ts'
import type { LevelRow } from './level-records.ts'

type NamedLevel = LevelRow & { name: string }

/** A level as it is shown, in the visitor's language. */
export interface LevelView {
  id: number
  name: string
  /** from which a member has it */
  growth: number
  /** what it takes off the goods */
  discountPercent: number
}

export function levelView({ id, name, growth, discount_percent }: NamedLevel): LevelView {
  return { id, name, growth, discountPercent: Number(discount_percent) }
}

/** The same as `levelOf`, of these levels, the lowest being first. */
export function levelAmong(levels: readonly NamedLevel[], member: Standing, now: Date): NamedLevel {
  const given = givenLevelId(member, now)
  const reached = levels.findLast(({ id, growth }) => growth <= member.growth || id === given) ?? levels[0]
  if (!reached) throw new Error('the shop has no member levels')
  return reached
}

/** The level above the one that the member has. */
export function nextLevel(
  levels: readonly NamedLevel[],
  member: Standing,
  now: Date,
): NamedLevel | undefined {
  const has = levelAmong(levels, member, now)
  return levels.find((level) => level.growth > has.growth)
}
