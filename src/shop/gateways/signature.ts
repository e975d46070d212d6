import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a signature is the one that was computed, in the same time whatever differs. What is missing or empty is never a
 * signature.
 */
export function isSameSignature(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given === '' || expected === '') return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** A header that came once. Empty when it is missing or came several times. */
export function singleHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
