import type { Shop } from '../shop.ts'
import { canonicalIdentity, formerIdentity, type KeyContent } from './key-content.ts'
import { isKeyStored, type KeyFingerprints } from './key-fingerprint-records.ts'

type KeyShop = Pick<Shop, 'db' | 'secrets'>

const maxWords = 50

/** By what a text is found if it is a key, whole: a code, or the login of an account. Nothing is unsealed for it. */
export function fingerprintsOf({ secrets }: Pick<Shop, 'secrets'>, text: string): KeyFingerprints {
  const possible: KeyContent[] = [{ code: text }, { user: text, password: '' }]
  return {
    canonical: possible.map((key) => secrets.fingerprint(canonicalIdentity(key))),
    former: possible.map((key) => secrets.fingerprint(formerIdentity(key))),
  }
}

/** Whether a text is a key of the shop, or one of its words is; or looks like a key, as one that was mistyped does. */
export async function holdsKey({ db, secrets }: KeyShop, text: string): Promise<boolean> {
  const words = text.trim().split(/\s+/).slice(0, maxWords)
  if (words.some((word) => keyLike.test(word))) return true
  const all = [text.trim(), ...words].filter(Boolean).map((part) => fingerprintsOf({ secrets }, part))
  return isKeyStored(db, {
    canonical: all.flatMap(({ canonical }) => canonical),
    former: all.flatMap(({ former }) => former),
  })
}

/** As the log strikes them out; no order number, address or transaction is written so. */
const keyLike = /^[a-z\d]{4,6}(?:-[a-z\d]{4,6}){2,}$/i
