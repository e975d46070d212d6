import { createHash } from 'node:crypto'
import { compressed, type Encoding } from '../../../platform/compressed.ts'

/** A page as it is sent, the same to everybody. */
export interface CachedPage {
  body: Buffer
  headers: Record<string, string>
  etag: string
  /** hashes of the scripts in the page, for its policy */
  scriptHashes: string[]
  /** keys by which a CDN purges it */
  cdnKeys: readonly string[]
}

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
): Promise<Omit<CachedPage, 'cdnKeys'> | undefined> {
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

/** Returns the inline scripts with the nonce. Data blocks are not scripts, and the policy names files by address. */
function inlineScripts(html: string, ofScript: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', code = '']) =>
      attributes.includes(ofScript) && !/ src=| type="application\//.test(attributes) ? [code] : [],
  )
}
