import { createHash, createHmac } from 'node:crypto'

/** Parts of a call that its signature covers. */
export interface SignedParts {
  method: string
  /** without its query */
  path: string
  /** seconds since 1970 */
  timestamp: string
  raw: Buffer | string
}

/** Signature of a call in the protocol of dujiao-next, in hexadecimal digits. */
export function callSignature(secret: string, { method, path, timestamp, raw }: SignedParts): string {
  const body = createHash('md5').update(raw).digest('hex')
  const text = [method, path, timestamp, body].join('\n')
  return createHmac('sha256', secret).update(text).digest('hex')
}
