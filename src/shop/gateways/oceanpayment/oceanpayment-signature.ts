import { createHash } from 'node:crypto'
import { isSameSignature } from '../signature.ts'

/**
 * Oceanpayment's signature: SHA-256 of the values in order and the secret, without separators. Characters could move
 * between neighbouring values, so every value must be compared too.
 */
export function signatureOf(values: readonly string[], secureCode: string): string {
  if (secureCode === '') throw new Error('nothing can be signed without a secret')
  return createHash('sha256')
    .update(values.join('') + secureCode)
    .digest('hex')
}

export function isSigned(given: string, values: readonly string[], secureCode: string): boolean {
  return secureCode !== '' && isSameSignature(given.toLowerCase(), signatureOf(values, secureCode))
}
