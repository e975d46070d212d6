import type { ProductColumns } from '../product-index/product-columns.ts'
import type { SearchQuestion } from '../product-index/product-lists.ts'
import { hasOtherScript, sound } from '../product-index/sound.ts'
import { nameDistance } from './edit-distance.ts'
import { isWithoutSpaces } from './label-distance.ts'

export interface FoundSlots {
  slots: number[]
  /** whether the words matched exactly, not by spelling or sound */
  isExact: boolean
}

/**
 * Finds products by part of a name in any language, ignoring case and accents; then by publisher, article number,
 * platform, genre and category. If nothing matches, misspellings count, and other scripts are compared by sound.
 */
export function findProducts(columns: ProductColumns, input: SearchQuestion, limit = Infinity): FoundSlots {
  const exact = [...columns.search(input).take(limit)]
  if (exact.length > 0 || input.onlyBeginnings) return { slots: exact, isExact: true }
  return { slots: slotsOfMistaken(columns, input).slice(0, limit), isExact: false }
}

/**
 * The first products for a visitor who is typing. A word that stands only inside others, such as "meto" in "hometown",
 * may be misspelt, so similar names follow.
 */
export function suggestProducts(columns: ProductColumns, input: SearchQuestion, limit: number): number[] {
  const { slots, isExact } = findProducts(columns, input, limit)
  if (!isExact || input.onlyBeginnings || slots.length === limit) return slots
  const isInside = input.query.split(' ').some((word) => {
    const { categoryIds, facetIds } = input.labelled(word)
    const isKnown = categoryIds.length + facetIds.length > 0 || columns.knowBeginning(word)
    return !isKnown && !isWithoutSpaces(word)
  })
  if (!isInside) return slots
  return [...new Set([...slots, ...slotsOfMistaken(columns, input)])].slice(0, limit)
}

/** Shorter sounds occur in too many names. */
const minSound = 4

function slotsOfMistaken(columns: ProductColumns, input: SearchQuestion): number[] {
  const misspelt = [namesMisspelt(columns, input.query), labelsMisspelt(columns, input)]
  const fewest = Math.min(...misspelt.map(({ slips }) => slips))
  const closest = misspelt.filter(({ slips }) => slips === fewest).flatMap(({ slots }) => slots)
  if (closest.length > 0 || !hasOtherScript(input.query)) return [...new Set(closest)]
  return sound(input.query).length < minSound ? [] : columns.slotsBySound(input.query)
}

interface Misspelt {
  slots: number[]
  slips: number
}

const candidates = 50

/** Similar names, smallest edit distance first. */
function namesMisspelt(columns: ProductColumns, query: string): Misspelt {
  const found = columns
    .namesAlike(query, candidates)
    .flatMap(({ slot, names }) => {
      const slips = names.split('\n').map((name) => nameDistance(query, name) ?? Infinity)
      const fewest = Math.min(...slips)
      return fewest === Infinity ? [] : { slot, fewest }
    })
    .toSorted((one, other) => one.fewest - other.fewest)
  return { slots: found.map(({ slot }) => slot), slips: found[0]?.fewest ?? Infinity }
}

function labelsMisspelt(columns: ProductColumns, input: SearchQuestion): Misspelt {
  const words = input.query.split(' ').map((word) => {
    const { categoryIds, facetIds } = input.labelled(word)
    const isKnown = categoryIds.length + facetIds.length > 0 || columns.knowWord(word)
    return isKnown ? { word, distance: 0 } : input.closest(word)
  })
  const close = words.filter((word) => word !== undefined)
  const slips = close.reduce((sum, { distance }) => sum + distance, 0)
  if (close.length < words.length || slips === 0) return { slots: [], slips: Infinity }
  const query = close.map(({ word }) => word).join(' ')
  const slots = [...columns.search({ ...input, query, isLabel: true })]
  return { slots, slips: slots.length > 0 ? slips : Infinity }
}
