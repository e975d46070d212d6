import { createHash } from 'node:crypto'

/** The shop's account at this stand-in, and another one of live mode. */
export const oceanpaymentAccount = { account: '995149', terminal: '99514901' }
export const otherAccount = { account: '995378', terminal: '99537801' }

/** The secret that signs everything of the account. */
export function oceanpaymentSecureCode(secret: string): string {
  return createHash('sha256').update(`secure code ${secret}`).digest('hex').slice(0, 64)
}

/** SHA-256 of the values and the secret, one after the other; pushed and answered in capitals. */
export function signValue(values: readonly string[], secureCode: string): string {
  return createHash('sha256')
    .update(values.join('') + secureCode)
    .digest('hex')
}
