/**
 * The names of all products as one text, so that looking for a word is a single pass over it. Names are in search form;
 * a product's names stand one on each line, and products come in the order in which hits are shown.
 */
export class NameText {
  /** every name has a line break before and after it */
  readonly #text: string
  /** where each product's names begin, and the end of all */
  readonly #starts: Uint32Array

  constructor(names: readonly string[]) {
    this.#text = `\n${names.map((name) => `${name}\n`).join('')}`
    this.#starts = new Uint32Array(names.length + 1)
    let at = 1
    for (const [place, name] of names.entries()) {
      this.#starts[place] = at
      at += name.length + 1
    }
    this.#starts[names.length] = at
  }

  /**
   * Places of the products that are found by a query: those with a name that begins with it, then those with a word that
   * does, then, unless only beginnings count, those that have each of its words anywhere.
   */
  find(query: string, { limit, onlyBeginnings }: { limit: number; onlyBeginnings: boolean }): number[] {
    const found = new Set<number>()
    this.#collect(`\n${query}`, found, limit)
    this.#collect(` ${query}`, found, limit)
    if (onlyBeginnings) return [...found]
    const [longest = '', ...others] = query.split(' ').toSorted((one, other) => other.length - one.length)
    this.#collect(longest, found, limit, (names) => others.every((word) => names.includes(word)))
    return [...found]
  }

  #collect(part: string, found: Set<number>, limit: number, isWanted?: (names: string) => boolean): void {
    let place = 0
    let at = this.#text.indexOf(part)
    while (at >= 0 && found.size < limit) {
      // a part that begins with a line break is of the name after it
      place = this.#placeOf(at + Number(part.startsWith('\n')), place)
      const end = this.#starts[place + 1] ?? this.#text.length
      if (!isWanted || isWanted(this.#text.slice(this.#starts[place], end))) found.add(place)
      at = this.#text.indexOf(part, end - 1)
    }
  }

  /** The product that stands at a position, which is not before that of the place to begin with. */
  #placeOf(position: number, from: number): number {
    let low = from
    let high = this.#starts.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return low
  }
}
