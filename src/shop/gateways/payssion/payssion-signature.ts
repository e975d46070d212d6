import { createHash } from 'node:crypto'
import { isSameSignature } from '../signature.ts'

/** What an application at Payssion is known by, and what it signs with. */
export interface PayssionKeys {
  apiKey: string
  secretKey: string
}

/**
 * MD5, in lower case, of the application's key, these values and the secret, joined by `|`. MD5 is Payssion's rule: a webhook is
 * only ever a reason to ask. Throws without a secret.
 */
export function payssionSignature({ apiKey, secretKey }: PayssionKeys, values: readonly string[]): string {
  if (secretKey === '') throw new Error('Payssion signs nothing without a secret')
  return createHash('md5')
    .update([apiKey, ...values, secretKey].join('|'))
    .digest('hex')
}

/** Nothing parts the values but `|`: one with that sign in it could be moved to another field. */
export function isSignedByPayssion(keys: PayssionKeys, values: readonly string[], given: unknown): boolean {
  if (keys.secretKey === '' || values.some((value) => value.includes('|'))) return false
  return isSameSignature(given, payssionSignature(keys, values))
}
