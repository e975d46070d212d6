import type { FastifyRequest } from 'fastify'

const largestFormBytes = 256 * 1024

/** Refuses addresses with NUL, which the database cannot store, and addresses that read as another host. */
export function isPageAddress(url: string): boolean {
  return !url.includes('%00') && URL.parse(url, 'http://shop.invalid')?.host === 'shop.invalid'
}

/** Refuses a form that is larger than any of ours, or does not say how large it is, before the router reads it. */
export function assertSmallBody({ method, headers }: FastifyRequest, maxBytes = largestFormBytes): void {
  if (method === 'GET' || method === 'HEAD') return
  const isUnmeasured = headers['transfer-encoding'] !== undefined
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes
  if (isUnmeasured || isTooLarge)
    throw Object.assign(new Error('body too large'), { statusCode: isUnmeasured ? 411 : 413 })
}
