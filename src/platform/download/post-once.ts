import type { IncomingMessage } from 'node:http'
import { isPrivate, reachOf, request } from './public-request.ts'

/** Why a request has no answer. */
export type PostError = 'no-address' | 'private' | 'slow' | 'unreachable'

export interface PostOptions {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  seconds: number
  /** also `http:` to this very machine, for shops that are tried out on it */
  allowThisMachine: boolean
}

/** Posts over https. Refuses private addresses and follows no redirect. `read` must end within the time, too. */
export async function post<Answer extends object>(
  address: string,
  { headers, body, seconds, allowThisMachine }: PostOptions,
  read: (answer: IncomingMessage) => Answer | Promise<Answer>,
): Promise<Answer | { error: PostError }> {
  const url = URL.parse(address)
  const reach = url && reachOf(url, allowThisMachine)
  if (!url || !reach) return { error: 'no-address' }
  const signal = AbortSignal.timeout(seconds * 1000)
  const length = String(Buffer.byteLength(body))
  try {
    return await read(
      await request(url, reach, {
        signal,
        method: 'POST',
        headers: { ...headers, 'content-length': length },
        body,
      }),
    )
  } catch (error) {
    if (signal.aborted) return { error: 'slow' }
    return { error: isPrivate(error) ? 'private' : 'unreachable' }
  }
}

/** Posts, and ignores the answer's body. */
export async function postOnce(
  address: string,
  options: PostOptions,
): Promise<{ status: number; retryAfter: string | undefined } | { error: PostError }> {
  return post(address, options, (answer) => {
    answer.destroy()
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
  })
}
