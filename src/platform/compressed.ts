import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best form of an answer that the browser reads. */
export function encodingFor(accepted = ''): Encoding {
  if (readsBrotli.test(accepted)) return 'br'
  return readsGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Named, and not with a weight of nought. */
const readsBrotli = /\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/
const readsGzip = /\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliQuality = 5

/** In a thread of its own. */
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

/** Whether the browser has the answer of this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.slice('W/'.length))
}
