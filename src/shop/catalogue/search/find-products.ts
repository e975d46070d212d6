import type { ProductColumns, SearchInput } from '../product-index/product-columns.ts'
import { hasOtherScript, sound } from '../product-index/sound.ts'
import { nameDistance } from './edit-distance.ts'

export interface FoundSlots {
  /** each once, the better first */
  slots: number[]
  /** whether the words themselves were found, not only what is spelt or sounds like them */
  isExact: boolean
}

/**
 * Products by a part of their name in any language, whatever the case and the accents; then by publisher, article number,
 * platform, genre and category. Only when nothing fits does spelling count less strictly, and what is written in another
 * script is compared by its sound.
 */
export function findProducts(columns: ProductColumns, input: SearchInput, limit = Infinity): FoundSlots {
  const { query } = input
  const exact = [...columns.search(input).take(limit)]
  if (exact.length > 0 || input.onlyBeginnings) return { slots: exact, isExact: true }
  return { slots: slotsOfMistaken(columns, query).slice(0, limit), isExact: false }
}

/** What sounds shorter is a part of too many names. */
const shortestSound = 4

function slotsOfMistaken(columns: ProductColumns, query: string): number[] {
  const misspelt = slotsOfMisspelt(columns, query)
  if (misspelt.length > 0 || !hasOtherScript(query)) return misspelt
  return sound(query).length < shortestSound ? [] : columns.slotsBySound(query)
}

const candidates = 50

/** Of the names that look alike, the slips decide which is meant. */
function slotsOfMisspelt(columns: ProductColumns, query: string): number[] {
  return columns
    .namesAlike(query, candidates)
    .flatMap(({ slot, names }) => {
      const slips = names.split('\n').map((name) => nameDistance(query, name) ?? Infinity)
      const fewest = Math.min(...slips)
      return fewest === Infinity ? [] : { slot, fewest }
    })
    .toSorted((one, other) => one.fewest - other.fewest)
    .map(({ slot }) => slot)
}
