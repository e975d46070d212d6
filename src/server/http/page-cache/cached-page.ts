import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as it is sent, the same to everybody. */
export interface CachedPage {
  body: Buffer
  headers: Record<string, string>
  etag: string
  /** hashes of the scripts in the page, for its policy */
  scriptHashes: string[]
}

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Returns the cacheable form of a rendered page: compressed, and without its nonce, which is valid once. The policy
 * names the scripts by their hashes instead; only scripts with the nonce, so an injected script gets none. Undefined
 * if the nonce appears elsewhere.
 */
export async function toCachedPage(
  text: string,
  headers: Headers,
  nonce: string,
  encoding: Encoding,
): Promise<CachedPage | undefined> {
  const ofScript = ` nonce="${nonce}"`
  const page = text.replaceAll(ofScript, '')
  if (page.includes(nonce)) return undefined
  const body = await compressed(Buffer.from(page), encoding)
  return {
    body,
    headers: {
      ...Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`,
    scriptHashes: inlineScripts(text, ofScript).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  }
}

/** The best form of a page that the browser reads. */
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

async function compressed(page: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(page)
  if (encoding === 'identity') return page
  return brotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })
}

/** Returns the scripts with the nonce; data blocks are not scripts, and files are named by their address. */
function inlineScripts(html: string, ofScript: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', code = '']) =>
      attributes.includes(ofScript) && !/ src=| type="application\//.test(attributes) ? [code] : [],
  )
}
