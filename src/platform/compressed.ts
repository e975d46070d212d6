import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that the browser accepts. */
export function encodingFor(accepted = ''): Encoding {
  if (readsBrotli.test(accepted)) return 'br'
  return readsGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Patterns of an accepted encoding: it is named, and its weight is above 0. */
const readsBrotli = /\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/
const readsGzip = /\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliQuality = 5

/** Compresses in another thread. */
export async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes)
  if (encoding === 'identity') return bytes
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Returns whether the browser has the answer with this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.slice('W/'.length))
}
