/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export interface Random {
  next(): number
  /** a whole number from `min` to `max` */
  whole(min: number, max: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  isOne(share: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    isOne: (share) => next() < share,
  }
}
