import { readSettings } from '../../content/settings.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { levelsIn } from './level-records.ts'
import type { Shop } from '../../shop.ts'
import { allLevelNames } from './level-write-records.ts'
import { levelStamp } from './level-stamp.ts'

/** A level as its form shows it. */
export interface KeptLevel {
  id: number
  /** in English */
  name: string
  /** from which a member has it */
  growth: number
  discountPercent: number
  /** by locale, those that have one */
  names: Record<string, string>
  /** what it was like, for whoever changes it */
  stamp: string
}

/** Every level, the lowest first, and how much growth a US dollar brings. */
export async function listLevels({ db }: Pick<Shop, 'db'>): Promise<{
  levels: KeptLevel[]
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
        stamp: levelStamp(level, named),
      }
    }),
    growthPerDollar: Number(settings['order.growth.count']),
  }
}
