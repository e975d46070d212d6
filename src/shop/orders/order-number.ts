import { randomInt } from 'node:crypto'

/** `LK-26-04718823`: year and eight random digits, so that numbers do not reveal sales. */
export function newOrderNumber(now: Date): string {
  const year = String(now.getUTCFullYear()).slice(2)
  return `LK-${year}-${String(randomInt(100_000_000)).padStart(8, '0')}`
}
