import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../errors.ts'
import { limitUse, type LimitShop, networkOfVisitor } from '../../input/limit-use.ts'
import { apiKeyByPrefix } from './api-key-records.ts'
import { admitKey, type KeyCaller } from './read-api-key.ts'
import { callSignature, type SignedParts } from './call-signature.ts'
import { signingSecret } from './signing-secret.ts'

/** A call that is signed as shops with dujiao-next sign theirs. */
export interface SignedCall extends SignedParts {
  /** prefix of a reseller's key */
  apiKey: string
  signature: string
  ip: string
}

/** longest difference between the clocks, as dujiao-next has it */
const maxSkewSeconds = 60

/** Recognises the reseller's program that signed a call. Refuses `api-key.unknown`, and refusals of `admitKey`. */
export async function readSignedKey(shop: LimitShop, call: SignedCall): Promise<KeyCaller> {
  const isKey = /^lkr_[0-9a-f]{10}$/.test(call.apiKey)
  const row = isKey ? await apiKeyByPrefix(shop.db, call.apiKey) : undefined
  const seconds = /^\d{1,12}$/.test(call.timestamp) ? Number(call.timestamp) : 0
  const isNow = Math.abs(shop.now().getTime() / 1000 - seconds) <= maxSkewSeconds
  // an unknown key is compared as well
  const isRight = isSigned(call, signingSecret(shop, call.apiKey))
  if (!row || !isNow || !isRight) {
    await limitUse(shop, 'api-key-failures.network', networkOfVisitor(call))
    refuse('api-key.unknown')
  }
  return admitKey(shop, row, call.ip)
}

function isSigned(call: SignedCall, secret: string): boolean {
  const expected = Buffer.from(callSignature(secret, call), 'hex')
  const given = Buffer.from(call.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
