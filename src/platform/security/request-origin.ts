import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether another site's page started a call that changes something: its form, script or image, sent with this
 * visitor's cookies.
 *
 * | Sec-Fetch-Site        | Origin       | cookies | from elsewhere                             |
 * |-----------------------|--------------|---------|--------------------------------------------|
 * | same-origin, none     | –            | –       | no                                         |
 * | same-site, cross-site | –            | –       | yes                                        |
 * | absent (old browser)  | one of ours  | –       | no                                         |
 * | absent                | another one  | –       | yes                                        |
 * | absent                | absent       | some    | yes: a browser would have sent one of both |
 * | absent                | absent       | none    | no: an API client, which no page can drive |
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin !== undefined) return !ownOrigins.includes(headers.origin)
  return headers.cookie !== undefined
}
