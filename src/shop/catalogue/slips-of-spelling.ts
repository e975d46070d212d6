/**
 * How many slips (a letter wrong, missing, too many, or two swapped) make the query of a name, both in search form.
 * Undefined when a word has more than its length allows. The last letters of a name's word may be missing, as while
 * typing, and "half life" is found by "halflife" and the other way round.
 */
export function slipsOfSpelling(query: string, name: string): number | undefined {
  const words = name.split(/\s/)
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const targets = [...words, ...joined]
  const apart = slipsOfWords(query.split(' '), targets)
  const together = query.includes(' ') ? slipsOfWords([query.replaceAll(' ', '')], targets) : undefined
  return apart === undefined ? together : Math.min(apart, together ?? apart)
}

function slipsOfWords(words: readonly string[], targets: readonly string[]): number | undefined {
  let total = 0
  for (const word of words) {
    const fewest = Math.min(...targets.map((target) => slips(word, target)))
    if (fewest > allowed(word)) return undefined
    total += fewest
  }
  return total
}

function allowed(word: string): number {
  if (word.length < 3) return 0
  return word.length < 6 ? 1 : word.length < 10 ? 2 : 3
}

/** Slips between a word and the best beginning of the target: the optimal string alignment distance. */
function slips(word: string, target: string): number {
  if (word.length - target.length > 3) return word.length
  const width = target.length + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, index) => index)
  for (let row = 1; row <= word.length; row++) {
    const present = [row]
    for (let column = 1; column < width; column++) {
      const isSame = word[row - 1] === target[column - 1]
      const isSwapped = word[row - 1] === target[column - 2] && word[row - 2] === target[column - 1]
      present[column] = Math.min(
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    before = last
    last = present
  }
  return Math.min(...last)
}
