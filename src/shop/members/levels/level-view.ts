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

/** The highest of these levels, the lowest being first, that this growth has reached. */
export function reachedLevel(levels: readonly NamedLevel[], growth: number): NamedLevel {
  const reached = levels.findLast((level) => level.growth <= growth) ?? levels[0]
  if (!reached) throw new Error('the shop has no member levels')
  return reached
}

export function nextLevel(levels: readonly NamedLevel[], growth: number): NamedLevel | undefined {
  return levels.find((level) => level.growth > Math.max(growth, 0))
}
