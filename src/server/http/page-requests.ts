import type { FastifyRequest } from 'fastify'

const largestFormBytes = 256 * 1024

/** Whether an address may be a page's: not with NUL, which the database cannot store, and not of another host. */
export function isPageAddress(url: string): boolean {
  return !url.includes('%00') && URL.parse(url, 'http://shop.invalid')?.host === 'shop.invalid'
}

/** Refuses a form before the router reads it, if the form is too large or does not state its size. */
export function assertSmallBody({ method, headers }: FastifyRequest, maxBytes = largestFormBytes): void {
  if (method === 'GET' || method === 'HEAD') return
  const isUnmeasured = headers['transfer-encoding'] !== undefined
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes
  if (isUnmeasured || isTooLarge)
    throw Object.assign(new Error('body too large'), { statusCode: isUnmeasured ? 411 : 413 })
}
