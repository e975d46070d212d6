import { readSettings } from '../../content/settings.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { levelsIn } from './level-records.ts'
import type { Shop } from '../../shop.ts'
import { allLevelNames } from './level-write-records.ts'
import { levelVersion } from './level-version.ts'

export interface LevelView {
  id: number
  name: string
  growth: number
  discountPercent: number
  names: Record<string, string>
  version: string
}

export async function listLevels({ db }: Pick<Shop, 'db'>): Promise<{
  levels: LevelView[]
  growthPerDollar: number
}> {
  const [levels, names, settings] = await Promise.all([
    levelsIn(db, fallbackLocaleId),
    allLevelNames(db),
    readSettings(db),
  ])
  return {
    levels: levels.map((level) => {
      const named = names.get(level.id) ?? {}
      return {
        id: level.id,
        name: level.name,
        growth: level.growth,
        discountPercent: Number(level.discount_percent),
        names: named,
        version: levelVersion(level, named),
      }
    }),
    growthPerDollar: Number(settings['order.growth.count']),
  }
}
