import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../../src/shop/localisation/locales.ts'

/** Single words and lines of the base data in one language, from `<locale>/words.json`. */
export interface SeedWords {
  /** from the lowest level up */
  memberLevels: string[]
  supportHours: string
}

/** By the id of the language. */
export const seedWords: ReadonlyMap<string, SeedWords> = new Map(
  locales.map(({ id }) => {
    const path = join(import.meta.dirname, id, 'words.json')
    return [id, JSON.parse(readFileSync(path, 'utf8')) as SeedWords]
  }),
)
