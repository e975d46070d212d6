import type { IncomingMessage } from 'node:http'
import { isPrivate, reachOf, request } from './public-request.ts'

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
 * Fetches a file of the public internet over https. Every host on the way is looked up once and checked, and the
 * connection uses the checked address. No host may be private, and no redirect may lead to this machine or off https.
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
      const answer = await request(url, reach, { signal, headers: { accept: options.accept ?? '*/*' } })
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

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
  return isRedirect ? URL.parse(headers.location ?? '', base) : null
}

/** Reads an answer 200 up to a size. Refuses a packed answer, which could become larger. */
export async function readAnswer(
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
