import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a call that changes something was started by another site's page: a form, script or image elsewhere, which
 * the browser sends with this visitor's cookies.
 *
 * | Sec-Fetch-Site        | Origin       | cookies | from elsewhere                                  |
 * |-----------------------|--------------|---------|-------------------------------------------------|
 * | same-origin, none     | –            | –       | no                                              |
 * | same-site, cross-site | –            | –       | yes                                             |
 * | absent (old browser)  | one of ours  | –       | no                                              |
 * | absent                | another one  | –       | yes                                             |
 * | absent                | absent       | some    | yes: a browser would have told where it is      |
 * | absent                | absent       | none    | no: an API client, which no page can drive      |
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin !== undefined) return !ownOrigins.includes(headers.origin)
  return headers.cookie !== undefined
}
