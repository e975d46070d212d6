import type { LevelRow } from './level-records.ts'

export function levelVersion(
  { growth, discount_percent }: LevelRow,
  names: Readonly<Record<string, string>>,
): string {
  const sorted = Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([growth, Number(discount_percent), sorted])
}
