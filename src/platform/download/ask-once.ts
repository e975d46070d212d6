import { type DownloadError, readAnswer } from './download.ts'
import type { PostOptions } from './post-once.ts'
import { isPrivate, reachOf, request } from './public-request.ts'

/**
 * Posts to the public internet over https, to no private address and behind no redirect. Returns the body of an answer
 * 200 up to `maxBytes`.
 */
export async function askOnce(
  address: string,
  { headers, body, seconds, maxBytes, allowThisMachine }: PostOptions & { maxBytes: number },
): Promise<{ body: Buffer } | { error: DownloadError }> {
  const url = URL.parse(address)
  const reach = url && reachOf(url, allowThisMachine)
  if (!url || !reach) return { error: 'no-address' }
  const signal = AbortSignal.timeout(seconds * 1000)
  const length = String(Buffer.byteLength(body))
  try {
    const answer = await request(url, reach, {
      signal,
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      body,
    })
    return await readAnswer(answer, maxBytes)
  } catch (error) {
    if (signal.aborted) return { error: 'slow' }
    return { error: isPrivate(error) ? 'private' : 'unreachable' }
  }
}
