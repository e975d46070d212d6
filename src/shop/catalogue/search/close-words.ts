import { findProducts } from './find-products.ts'
import type { ProductColumns } from '../product-index/product-columns.ts'
import type { SearchQuestion } from '../product-index/product-lists.ts'
import { wordDistance } from './edit-distance.ts'

/** Suggestions appear only below this number of products. */
const fewProducts = 3
const maxOffered = 3
const maxWords = 6

/**
 * Up to three queries that the visitor may have meant, closest first: unknown words are replaced by similar words of
 * names and labels. Each finds more products. Empty if enough was found.
 */
export function closeQueries(columns: ProductColumns, input: SearchQuestion, found: number): string[] {
  const { words } = input
  const asked = input.query.split(' ')
  if (found > fewProducts || input.onlyBeginnings || asked.length > maxWords) return []
  const close = asked.map((word) =>
    words.has(word) || columns.knowWord(word) ? [] : closeWords(columns, word, words),
  )
  const max = Math.max(...close.map((some) => some.length))
  return Array.from({ length: max }, (_, nth) =>
    asked.map((word, place) => close[place]?.[nth] ?? close[place]?.[0] ?? word).join(' '),
  )
    .filter((query) => {
      const { slots, isExact } = findProducts(columns, { ...input, query, isLabel: false }, found + 1)
      return isExact && slots.length > found
    })
    .slice(0, maxOffered)
}

const namesLookedAt = 50

interface CloseWord {
  word: string
  distance: number
  names: number
}

function closeWords(columns: ProductColumns, word: string, labels: ReadonlySet<string>): string[] {
  const namesOf = new Map<string, number>()
  for (const label of labels) namesOf.set(label, 1)
  for (const { names } of columns.namesAlike(word, namesLookedAt))
    for (const one of new Set(names.split(/\s/))) namesOf.set(one, (namesOf.get(one) ?? 0) + 1)
  const close: CloseWord[] = []
  for (const [other, names] of namesOf) {
    const distance = wordDistance(word, other)
    const isLonger = other.length - word.length > (distance ?? 0)
    if (distance !== undefined && !isLonger && !other.startsWith(word))
      close.push({ word: other, distance, names })
  }
  return close
    .toSorted((one, other) => one.distance - other.distance || other.names - one.names)
    .slice(0, maxOffered)
    .map((one) => one.word)
}
