import { known } from '../sale-world.ts'

export interface Random {
  /** from 0 to below 1 */
  next(): number
  chance(probability: number): boolean
  /** 0 to `below` − 1 */
  whole(below: number): number
  pick<T>(list: readonly T[]): T
}

/** The same figures for the same seed: mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => known(list[whole(list.length)]),
  }
}
