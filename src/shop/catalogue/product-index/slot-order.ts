/** Slots in the order of `compare`, kept: what has changed since the last time is sorted and merged in. */
export class SlotOrder {
  readonly #compare: (one: number, other: number) => number
  readonly #changed = new Set<number>()
  #slots: number[] = []

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** The slot is new, gone, or has another place. */
  touch(slot: number): void {
    this.#changed.add(slot)
  }

  read(isListed: (slot: number) => boolean): readonly number[] {
    if (this.#changed.size > 0) {
      const unchanged = this.#slots.filter((slot) => !this.#changed.has(slot))
      const changed = [...this.#changed].filter(isListed).toSorted(this.#compare)
      this.#slots = merged(unchanged, changed, this.#compare)
      this.#changed.clear()
    }
    return this.#slots
  }
}

function merged<Item>(
  some: readonly Item[],
  others: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Item[] {
  const all: Item[] = []
  let next = 0
  for (const other of others) {
    for (let one = some[next]; one !== undefined && compare(one, other) < 0; one = some[++next]) all.push(one)
    all.push(other)
  }
  return all.concat(some.slice(next))
}
