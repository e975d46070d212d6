import { givenLevelId, type Standing } from './given-level.ts'
import type { LevelRow } from './level-records.ts'

type NamedLevel = LevelRow & { name: string }

/** A level in the visitor's language. */
export interface LevelView {
  id: number
  name: string
  growth: number
  discountPercent: number
}

export function levelView({ id, name, growth, discount_percent }: NamedLevel): LevelView {
  return { id, name, growth, discountPercent: Number(discount_percent) }
}

/** Returns the level as `levelOf` does, from the given levels, which are sorted lowest first. */
export function levelAmong(levels: readonly NamedLevel[], member: Standing, now: Date): NamedLevel {
  const given = givenLevelId(member, now)
  const reached = levels.findLast(({ id, growth }) => growth <= member.growth || id === given) ?? levels[0]
  if (!reached) throw new Error('the shop has no member levels')
  return reached
}

export function nextLevel(
  levels: readonly NamedLevel[],
  member: Standing,
  now: Date,
): NamedLevel | undefined {
  const has = levelAmong(levels, member, now)
  return levels.find((level) => level.growth > has.growth)
}
