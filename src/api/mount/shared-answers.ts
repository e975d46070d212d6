import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressed, type Encoding, encodingFor, isKnown } from '../../platform/compressed.ts'
import type { Shop } from '../../shop/shop.ts'

interface CachedAnswer {
  bytes: Buffer
  encoding: Encoding
  etag: string
}

/** Sends the cached answer for this path and input, or the answer of `run`. */
export type SendShared = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  run: () => Promise<object>,
) => Promise<FastifyReply>

/**
 * Caches the bytes of answers that are the same for everybody of a language. Each request first reads all changes that
 * were committed before it; simultaneous requests share one query. Values without a trigger, such as a stock of ten and
 * more, are a second old at most.
 */
export function openSharedAnswers(
  { productIndex, now }: Pick<Shop, 'productIndex' | 'now'>,
  maxBytes: number,
): SendShared {
  const cached = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: freshMs,
    perf: { now: () => now().getTime() },
  })
  const flights = new Map<string, Promise<CachedAnswer>>()

  async function make(key: string, answer: Promise<CachedAnswer>): Promise<CachedAnswer> {
    flights.set(key, answer)
    try {
      const made = await answer
      cached.set(key, made)
      return made
    } finally {
      flights.delete(key)
    }
  }

  return async (request, reply, path, run) => {
    await productIndex.read()
    const { params, query, body, visitor, headers } = request
    const encoding = encodingFor(headers['accept-encoding'])
    const asked = [productIndex.version(), visitor.locale, encoding, path, params, query, body]
    const key = JSON.stringify(asked)
    const answer = async () => toKeep(reply.serialize(await run()), encoding)
    return send(request, reply, cached.get(key) ?? (await (flights.get(key) ?? make(key, answer()))))
  }
}

const freshMs = 1000
/** Size below which an answer is not compressed. */
const smallBytes = 1024

async function toKeep(text: string | ArrayBuffer | Buffer, encoding: Encoding): Promise<CachedAnswer> {
  const whole = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text as Buffer)
  const chosen = whole.length < smallBytes ? 'identity' : encoding
  return {
    bytes: await compressed(whole, chosen),
    encoding: chosen,
    etag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`,
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, encoding, etag }: CachedAnswer,
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  const isAsked = request.method === 'GET' && isKnown(request.headers['if-none-match'], etag)
  if (isAsked) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}

function bytesOf({ bytes }: CachedAnswer, key: string): number {
  return bytes.length + 2 * key.length + overheadBytes
}

const overheadBytes = 500
