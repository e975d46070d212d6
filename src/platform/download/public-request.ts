import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { assertAllowedHost, checkedLookup, isPublicAddress, isThisMachine } from './public-lookup.ts'

type Reach = 'public' | 'this machine'

/** Returns the network addresses that a request may connect to; undefined if the URL is not allowed. */
export function reachOf(url: URL, allowThisMachine: boolean): Reach | undefined {
  if (url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return 'public'
  return url.protocol === 'http:' && allowThisMachine && isThisMachine(url.hostname)
    ? 'this machine'
    : undefined
}

interface RequestOptions {
  signal: AbortSignal
  method?: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: string | Buffer
}

/** Connects to the address that it has looked up and checked. Follows no redirect. */
export function request(
  url: URL,
  reach: Reach,
  { signal, method = 'GET', headers, body }: RequestOptions,
): Promise<IncomingMessage> {
  const isAllowed = reach === 'public' ? isPublicAddress : (ip: string) => ip === '::1' || isThisMachine(ip)
  assertAllowedHost(url, isAllowed)
  const options = {
    agent: false,
    signal,
    method,
    lookup: checkedLookup(isAllowed),
    headers: { 'accept-encoding': 'identity', 'user-agent': 'latchkey', ...headers },
  } as const
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    send(url, options, resolve).on('error', reject).end(body)
  })
}

export function isPrivate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPRIVATE'
}
