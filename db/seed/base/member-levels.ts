import { seedWords } from '../content/read-words.ts'

/** Growth from which a member has the level, and its discount on every price. The shop keeper may change both. */
export const memberLevels = [
  { id: 1, growth: 0, discount_percent: '0' },
  { id: 2, growth: 100, discount_percent: '2' },
  { id: 3, growth: 500, discount_percent: '4' },
  { id: 4, growth: 2000, discount_percent: '6' },
]

export const memberLevelTexts = [...seedWords].flatMap(([locale, { memberLevels: names }]) =>
  names.map((name, index) => ({ level_id: index + 1, locale, name })),
)
