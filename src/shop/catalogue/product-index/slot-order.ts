/** Slots in the order of `compare`; a read merges the changes since the last one. */
export class SlotOrder {
  readonly #compare: (one: number, other: number) => number
  readonly #changed = new Set<number>()
  #slots: number[] | undefined

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** Marks a slot that is new, gone or moved. */
  touch(slot: number): void {
    if (this.#slots) this.#changed.add(slot)
  }

  /** Returns the listed slots in their order; `count` is the number of all slots. */
  read(count: number, isListed: (slot: number) => boolean): readonly number[] {
    if (!this.#slots) {
      const all = Array.from({ length: count }, (_, slot) => slot)
      this.#slots = all.filter(isListed).toSorted(this.#compare)
    } else if (this.#changed.size > 0) {
      const unchanged = this.#slots.filter((slot) => !this.#changed.has(slot))
      const changed = [...this.#changed].filter(isListed).toSorted(this.#compare)
      this.#slots = merged(unchanged, changed, this.#compare)
      this.#changed.clear()
    }
    return this.#slots
  }
}

function merged(
  many: readonly number[],
  few: readonly number[],
  compare: (one: number, other: number) => number,
): number[] {
  const all: number[] = []
  let next = 0
  const takeUntil = (place: number) => {
    while (next < place) all.push(many[next++] ?? 0)
  }
  for (const slot of few) {
    takeUntil(placeOf(slot, many, next, compare))
    all.push(slot)
  }
  takeUntil(many.length)
  return all
}

function placeOf(
  slot: number,
  slots: readonly number[],
  from: number,
  compare: (one: number, other: number) => number,
): number {
  let [low, high] = [from, slots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
