import type { IncomingMessage } from 'node:http'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { assertAllowedHost, checkedLookup, isPublicAddress, isThisMachine } from './public-lookup.ts'

export type DownloadError =
  | 'no-address'
  | 'private'
  | 'unreachable'
  | 'slow'
  | 'redirects'
  | 'refused'
  | 'too-large'

export interface DownloadOptions {
  maxBytes: number
  seconds: number
  /** also `http:` to this very machine, for shops that are tried out on it */
  allowThisMachine: boolean
  /** requested type; default any */
  accept?: string
}

const maxRedirects = 3

/**
 * Fetches a file of the public internet over https. Every host on the way is looked up once, checked and connected to as
 * it was checked; none may be private, and no redirect leads to this machine or off https.
 */
export async function download(
  address: string,
  options: DownloadOptions,
): Promise<{ body: Buffer } | { error: DownloadError }> {
  const signal = AbortSignal.timeout(options.seconds * 1000)
  let url = URL.parse(address)
  let allowThisMachine = options.allowThisMachine
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const reach = url && reachOf(url, allowThisMachine)
      if (!url || !reach) return { error: redirects === 0 ? 'no-address' : 'redirects' }
      const answer = await ask(url, reach, { signal, accept: options.accept ?? '*/*' })
      const next = redirectOf(answer, url)
      if (!next) return await readAnswer(answer, options.maxBytes)
      answer.destroy()
      url = next
      allowThisMachine = false
    }
    return { error: 'redirects' }
  } catch (error) {
    if (signal.aborted) return { error: 'slow' }
    return { error: isPrivate(error) ? 'private' : 'unreachable' }
  }
}

type Reach = 'public' | 'this machine'

/** Returns the network addresses that a request may connect to; undefined if the URL is not allowed. */
function reachOf(url: URL, allowThisMachine: boolean): Reach | undefined {
  if (url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return 'public'
  return url.protocol === 'http:' && allowThisMachine && isThisMachine(url.hostname)
    ? 'this machine'
    : undefined
}

function ask(
  url: URL,
  reach: Reach,
  { signal, accept }: { signal: AbortSignal; accept: string },
): Promise<IncomingMessage> {
  const isAllowed = reach === 'public' ? isPublicAddress : (ip: string) => ip === '::1' || isThisMachine(ip)
  assertAllowedHost(url, isAllowed)
  const options = {
    agent: false,
    signal,
    lookup: checkedLookup(isAllowed),
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'latchkey' },
  } as const
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    get(url, options, resolve).on('error', reject)
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
  return isRedirect ? URL.parse(headers.location ?? '', base) : null
}

async function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Buffer } | { error: DownloadError }> {
  const isPlain = (answer.headers['content-encoding'] ?? 'identity') === 'identity'
  if (answer.statusCode !== 200 || !isPlain) {
    answer.destroy()
    return { error: 'refused' }
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) return { error: 'too-large' }
    chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks) }
}

function isPrivate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPRIVATE'
}
