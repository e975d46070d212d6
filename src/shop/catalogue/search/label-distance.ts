import { wordDistance } from './edit-distance.ts'

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export function isWithoutSpaces(word: string): boolean {
  return withoutSpaces.test(word)
}

/** Shorter words begin too many compounds. */
const minPart = 5

/**
 * Edit distance between a word of a query and a word of a label, in search form. Undefined if they differ by more
 * than one letter up to nine letters, or two beyond. A compound such as "Strategiespiele" is at distance one from its
 * beginning.
 */
export function labelDistance(word: string, label: string): number | undefined {
  if (label.length >= minPart && word.startsWith(label)) return 1
  const shortest = isWithoutSpaces(word) ? 3 : 4
  if (word.length < shortest || word.length > label.length + 1) return undefined
  const slips = wordDistance(word, label)
  return slips === undefined || slips > (word.length < 10 ? 1 : 2) ? undefined : slips
}
