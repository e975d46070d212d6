/**
 * The edit distance from a query to a name in search form (letters wrong, missing, extra or swapped). Undefined if a
 * word exceeds its allowance. The end of a word may be missing, as during typing; "half life" and "halflife" match.
 */
export function nameDistance(query: string, name: string): number | undefined {
  const words = name.split(/\s/)
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const targets = { words, joined }
  const apart = wordsDistance(query.split(' '), targets)
  const together = query.includes(' ') ? wordsDistance([query.replaceAll(' ', '')], targets) : undefined
  return apart === undefined ? together : Math.min(apart, together ?? apart)
}

export function wordDistance(word: string, target: string): number | undefined {
  const few = distance(word, target)
  return few > allowed(word) ? undefined : few
}

interface Targets {
  words: readonly string[]
  joined: readonly string[]
}

/** Two words of a name match one only if nearly all letters agree. */
const allowedJoined = 1

function wordsDistance(words: readonly string[], targets: Targets): number | undefined {
  let total = 0
  for (const word of words) {
    const joined = targets.joined.map((target) => distance(word, target))
    const fewest = Math.min(
      ...targets.words.map((target) => distance(word, target)),
      ...joined.filter((slips) => slips <= allowedJoined),
    )
    if (fewest > allowed(word)) return undefined
    total += fewest
  }
  return total
}

const maxAllowed = 3

function allowed(word: string): number {
  if (word.length < 3) return 0
  return word.length < 6 ? 1 : word.length < 10 ? 2 : maxAllowed
}

/** Optimal string alignment distance between a word and the best beginning of the target. */
function distance(word: string, target: string): number {
  if (word.length - target.length > maxAllowed) return word.length
  // longer beginnings cannot be better
  const width = Math.min(target.length, word.length + maxAllowed) + 1
  let [before, last, present] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]
  for (let column = 0; column < width; column++) last[column] = column
  for (let row = 1; row <= word.length; row++) {
    const [letter, letterBefore] = [word.charCodeAt(row - 1), word.charCodeAt(row - 2)]
    present[0] = row
    for (let column = 1; column < width; column++) {
      const targetLetter = target.charCodeAt(column - 1)
      const changed = at(last, column - 1) + Number(letter !== targetLetter)
      const isSwapped = letterBefore === targetLetter && letter === target.charCodeAt(column - 2)
      const swapped = isSwapped ? at(before, column - 2) + 1 : changed
      present[column] = Math.min(at(last, column) + 1, at(present, column - 1) + 1, changed, swapped)
    }
    ;[before, last, present] = [last, present, before]
  }
  return Math.min(...last)
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? 0
}
