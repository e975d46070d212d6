import { randomInt } from 'node:crypto'

/** `LK-26-04718823`: year and eight random digits, so that numbers do not reveal sales. */
export function newOrderNumber(now: Date): string {
  const year = String(now.getUTCFullYear()).slice(2)
  return `LK-${year}-${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** A text as a part of an order number, with four digits at least. Undefined for other texts. */
export function orderNumberPart(text: string): string | undefined {
  const part = text.trim().toUpperCase()
  return /^(LK-?)?(-?\d){4,}-?$/.test(part) ? part : undefined
}
