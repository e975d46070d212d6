import { post, type PostError, type PostOptions } from './post-once.ts'

const maxBytes = 16_384

export interface ReadAnswer {
  status: number
  retryAfter: string | undefined
  /** the body if it is JSON of at most 16 kB */
  json: unknown
}

/** Posts JSON, and returns the answer of any status. */
export async function postAndRead(
  address: string,
  options: PostOptions,
): Promise<ReadAnswer | { error: PostError }> {
  return post(address, options, async (answer): Promise<ReadAnswer> => {
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > maxBytes) break
      parts.push(part)
    }
    const status = answer.statusCode ?? 0
    return {
      status,
      retryAfter: answer.headers['retry-after'],
      json: bytes > maxBytes ? undefined : jsonIn(Buffer.concat(parts).toString()),
    }
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
