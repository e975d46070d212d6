import { createHash } from 'node:crypto'
import { isSameSignature } from '../signature.ts'

/**
 * Oceanpayment's signature: SHA-256 of the values in their order, then the account's secret, with nothing in between. So a
 * character may wander from one value to its neighbour, and what is signed is proven only once every value is compared.
 */
export function signatureOf(values: readonly string[], secureCode: string): string {
  if (secureCode === '') throw new Error('nothing can be signed without a secret')
  return createHash('sha256')
    .update(values.join('') + secureCode)
    .digest('hex')
}

/** In whatever case it was written. */
export function isSigned(given: string, values: readonly string[], secureCode: string): boolean {
  return secureCode !== '' && isSameSignature(given.toLowerCase(), signatureOf(values, secureCode))
}
