export class BitSet {
  #words: Uint32Array

  constructor(words = new Uint32Array(32)) {
    this.#words = words
  }

  put(number: number, isMember: boolean): void {
    const word = number >>> 5
    if (word >= this.#words.length) {
      if (!isMember) return
      const wider = new Uint32Array(Math.ceil(1.25 * (word + 1)))
      wider.set(this.#words)
      this.#words = wider
    }
    const bit = 1 << (number & 31)
    const before = this.#words[word] ?? 0
    this.#words[word] = isMember ? before | bit : before & ~bit
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  and(other: BitSet): BitSet {
    return new BitSet(this.#words.map((word, index) => word & (other.#words[index] ?? 0)))
  }

  except(other: BitSet): BitSet {
    return new BitSet(this.#words.map((word, index) => word & ~(other.#words[index] ?? 0)))
  }

  count(): number {
    return this.countIn(this)
  }

  /** How many are in both sets. */
  countIn(other: BitSet): number {
    const [shorter, longer] =
      this.#words.length < other.#words.length ? [this.#words, other.#words] : [other.#words, this.#words]
    let count = 0
    for (let index = 0; index < shorter.length; index++) {
      const common = (shorter[index] ?? 0) & (longer[index] ?? 0)
      if (common !== 0) count += bitsOf(common)
    }
    return count
  }

  static union(sets: readonly BitSet[]): BitSet {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)))
    for (const set of sets)
      for (let index = 0; index < set.#words.length; index++)
        words[index] = (words[index] ?? 0) | (set.#words[index] ?? 0)
    return new BitSet(words)
  }
}

/** Counts the ones in a word by adding neighbours: pairs, nibbles, bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
