import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Compares signatures in constant time. Missing or empty ones never match. */
export function isSameSignature(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given === '' || expected === '') return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Returns a header that occurs once, else an empty text. */
export function singleHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
