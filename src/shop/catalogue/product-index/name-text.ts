/**
 * The names of all products as one text, so that a search is a single pass. Names are in search form, each on a line;
 * `names[slot]` are those of one product.
 */
export class NameText {
  readonly #text: string
  /** start of each product's names, and the end of all */
  readonly #starts: Uint32Array

  constructor(names: readonly string[]) {
    this.#text = `\n${names.join('\n')}\n`
    this.#starts = new Uint32Array(names.length + 1)
    let at = 1
    for (let slot = 0; slot < names.length; slot++) {
      this.#starts[slot] = at
      at += (names[slot]?.length ?? 0) + 1
    }
    this.#starts[names.length] = at
  }

  /** Slots that a query finds, best group first: name, word, every word. Groups overlap. */
  *find(query: string): Generator<number[]> {
    yield this.having(`\n${query}`)
    yield this.having(` ${query}`)
    const [longest = '', ...others] = query.split(' ').toSorted((one, other) => other.length - one.length)
    yield this.having(longest).filter((slot) => {
      const names = this.#text.slice(this.#starts[slot], this.#starts[slot + 1])
      return others.every((word) => names.includes(word))
    })
  }

  has(part: string): boolean {
    return this.#text.includes(part)
  }

  /** Slots whose names contain the part; a line break marks the beginning or end of a name. */
  having(part: string): number[] {
    const slots: number[] = []
    // a part that begins with a line break belongs to the next name
    const skipped = Number(part.startsWith('\n'))
    let slot = 0
    let at = this.#text.indexOf(part)
    while (at >= 0) {
      while (this.#startOf(slot + 1) <= at + skipped) slot++
      slots.push(slot)
      at = this.#text.indexOf(part, this.#startOf(slot + 1) - 1)
    }
    return slots
  }

  #startOf(slot: number): number {
    return this.#starts[slot] ?? Infinity
  }
}
