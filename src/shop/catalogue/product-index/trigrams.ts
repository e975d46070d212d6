/**
 * Slots by trigrams of their names, to find names that resemble a misspelt query. Two spaces before each word and one
 * after make beginnings count most. Names and queries are in search form.
 */
export class Trigrams {
  readonly #slotsOf = new Map<number, number[]>()

  /** Former names still find a product. */
  put(slot: number, names: string): void {
    eachTrigram(names, (trigram) => {
      const slots = this.#slotsOf.get(trigram)
      if (!slots) this.#slotsOf.set(trigram, [slot])
      else if (slots.at(-1) !== slot) slots.push(slot)
    })
  }

  /** Share of the query's trigrams in each slot, 0 to 1. */
  shares(query: string, slotCount: number): Float32Array {
    const shares = new Float32Array(slotCount)
    const wanted = new Set<number>()
    eachTrigram(query, (trigram) => wanted.add(trigram))
    for (const trigram of wanted)
      for (const slot of this.#slotsOf.get(trigram) ?? [])
        shares[slot] = (shares[slot] ?? 0) + 1 / wanted.size
    return shares
  }
}

const space = 0x20

/** A number of three UTF-16 units, which is looked up faster than a text. */
function eachTrigram(text: string, use: (trigram: number) => void): void {
  for (const word of text.split(/\s/)) {
    let [first, second] = [space, space]
    for (let at = 0; at <= word.length; at++) {
      const third = at < word.length ? word.charCodeAt(at) : space
      use((first * 0x10000 + second) * 0x10000 + third)
      first = second
      second = third
    }
  }
}
