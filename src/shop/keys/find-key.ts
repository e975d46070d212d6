import { keyShape } from '../../platform/log/redact.ts'
import type { Shop } from '../shop.ts'
import { canonicalIdentity, type KeyContent } from './key-content.ts'
import { keyOfFingerprints } from './key-fingerprint-records.ts'

type KeyShop = Pick<Shop, 'db' | 'secrets'>

const maxWords = 50

/** Returns the fingerprints of a text, as a code and as an account's login. It does not unseal keys. */
export function fingerprintsOf({ secrets }: Pick<Shop, 'secrets'>, text: string): Buffer[] {
  const possible: KeyContent[] = [{ code: text }, { user: text, password: '' }]
  return possible.map((key) => secrets.fingerprint(canonicalIdentity(key)))
}

export async function findKey(
  { db, secrets }: KeyShop,
  text: string,
): Promise<{ id: number; variantId: number } | undefined> {
  return keyOfFingerprints(db, fingerprintsOf({ secrets }, text))
}

export async function holdsKey({ db, secrets }: KeyShop, text: string): Promise<boolean> {
  const parts = [text.trim(), ...wordsOf(text)].filter(Boolean)
  if (parts.length === 0) return false
  const fingerprints = parts.flatMap((part) => fingerprintsOf({ secrets }, part))
  return (await keyOfFingerprints(db, fingerprints)) !== undefined
}

/** Whether a search text may be a key: it contains one, or looks like one, possibly mistyped. */
export async function mayMeanKey(shop: KeyShop, text: string): Promise<boolean> {
  return looksLikeKey(text) || holdsKey(shop, text)
}

/** Whether a word of the text looks like a key. Coupon codes and SKUs may look the same. */
export function looksLikeKey(text: string): boolean {
  return wordsOf(text).some((word) => wholeKey.test(word))
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, maxWords)
}

const wholeKey = new RegExp(`^${keyShape.source}$`, 'i')
