import { createHash } from 'node:crypto'
import { isSameSignature } from '../signature.ts'

export interface PayssionKeys {
  apiKey: string
  secretKey: string
}

/** Payssion's signature, lower-case MD5, which is weak: a webhook only causes a query. Needs a secret. */
export function payssionSignature({ apiKey, secretKey }: PayssionKeys, values: readonly string[]): string {
  if (secretKey === '') throw new Error('Payssion signs nothing without a secret')
  return createHash('md5')
    .update([apiKey, ...values, secretKey].join('|'))
    .digest('hex')
}

/** Only `|` separates the values: a value that contains it could move to another field. */
export function isSignedByPayssion(keys: PayssionKeys, values: readonly string[], given: unknown): boolean {
  if (keys.secretKey === '' || values.some((value) => value.includes('|'))) return false
  return isSameSignature(given, payssionSignature(keys, values))
}
