/**
 * The names of all products as one text, so that looking for a word is a single pass over it. Names are in search form,
 * each on a line; `names[slot]` holds those of one product.
 */
export class NameText {
  /** every name has a line break before and after it */
  readonly #text: string
  /** where each product's names begin, and the end of all */
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

  /**
   * Slots of the products that a query finds, the better group first: those with a name that begins with it, those with a
   * word that does, and those that have each of its words anywhere. Some are in several groups.
   */
  *find(query: string): Generator<number[]> {
    yield this.having(`\n${query}`)
    yield this.having(` ${query}`)
    const [longest = '', ...others] = query.split(' ').toSorted((one, other) => other.length - one.length)
    yield this.having(longest).filter((slot) => {
      const names = this.#text.slice(this.#starts[slot], this.#starts[slot + 1])
      return others.every((word) => names.includes(word))
    })
  }

  /** Whether any product has that part in its names: much faster than looking for those that do. */
  has(part: string): boolean {
    return this.#text.includes(part)
  }

  /** Slots of the products with that part in their names; a line break stands for the beginning or end of a name. */
  having(part: string): number[] {
    const slots: number[] = []
    // a part that begins with a line break is of the name after it
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
