/** A stream of numbers in [0, 1) that is always the same for the same key. */
export type Random = {
  (): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

/** Each stream is seeded by its name: drawing more from one never shifts another. */
export function seededRandom(key: string): Random {
  const next = mulberry32(hash(key))
  const between = (low: number, high: number) => low + (high - low) * next()
  return Object.assign(() => next(), {
    between,
    int: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability: number) => next() < probability,
    shuffle: <T>(list: readonly T[]) => shuffled(list, next),
  })
}

/** FNV-1a with a final avalanche: 32 bits, unsigned. */
export function hash(text: string): number {
  let bits = 2166136261
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 16777619)
  bits = Math.imul(bits ^ (bits >>> 16), 2246822507)
  bits = Math.imul(bits ^ (bits >>> 13), 3266489909)
  return (bits ^ (bits >>> 16)) >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const swapped = result[last] as T
    result[last] = result[other] as T
    result[other] = swapped
  }
  return result
}
