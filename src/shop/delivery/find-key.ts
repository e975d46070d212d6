import { keyShape } from '../../platform/log/redact.ts'
import type { Shop } from '../shop.ts'
import { canonicalIdentity, formerIdentity, type KeyContent } from './key-content.ts'
import { keyOfFingerprints, type KeyFingerprints } from './key-fingerprint-records.ts'

type KeyShop = Pick<Shop, 'db' | 'secrets'>

const maxWords = 50

/** Fingerprints of a text as a code or as an account's login. Needs no unsealing. */
export function fingerprintsOf({ secrets }: Pick<Shop, 'secrets'>, text: string): KeyFingerprints {
  const possible: KeyContent[] = [{ code: text }, { user: text, password: '' }]
  return {
    canonical: possible.map((key) => secrets.fingerprint(canonicalIdentity(key))),
    former: possible.map((key) => secrets.fingerprint(formerIdentity(key))),
  }
}

/** Finds a key by its complete text, ignoring spacing. */
export async function findKey(
  { db, secrets }: KeyShop,
  text: string,
): Promise<{ id: number; variantId: number } | undefined> {
  return keyOfFingerprints(db, fingerprintsOf({ secrets }, text))
}

/** Whether a text or one of its words is a key of the shop. */
export async function holdsKey({ db, secrets }: KeyShop, text: string): Promise<boolean> {
  const all = [text.trim(), ...wordsOf(text)].filter(Boolean).map((part) => fingerprintsOf({ secrets }, part))
  const key = await keyOfFingerprints(db, {
    canonical: all.flatMap(({ canonical }) => canonical),
    former: all.flatMap(({ former }) => former),
  })
  return key !== undefined
}

/** Whether a search text may be a key: it contains one, or looks like one, possibly mistyped. */
export async function mayMeanKey(shop: KeyShop, text: string): Promise<boolean> {
  return looksLikeKey(text) || holdsKey(shop, text)
}

/** Coupon codes and SKUs may look the same. */
export function looksLikeKey(text: string): boolean {
  return wordsOf(text).some((word) => wholeKey.test(word))
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, maxWords)
}

const wholeKey = new RegExp(`^${keyShape.source}$`, 'i')
