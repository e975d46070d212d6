import { wordDistance } from './edit-distance.ts'

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export function isWithoutSpaces(word: string): boolean {
  return withoutSpaces.test(word)
}

/** A shorter word is a beginning of too many compounds. */
const shortestPart = 5

/**
 * Slips between a word of a query and a word of a label, both in search form. Undefined unless they are close: one slip up to
 * nine letters, two beyond. A compound such as "Strategiespiele" is as close as one slip to the label that it begins with.
 */
export function labelDistance(word: string, label: string): number | undefined {
  if (label.length >= shortestPart && word.startsWith(label)) return 1
  const shortest = isWithoutSpaces(word) ? 3 : 4
  if (word.length < shortest || word.length > label.length + 1) return undefined
  const slips = wordDistance(word, label)
  return slips === undefined || slips > (word.length < 10 ? 1 : 2) ? undefined : slips
}
