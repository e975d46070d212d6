import { createHash, webcrypto } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import { spendNonce } from '../captcha/spent-nonce-records.ts'

type SealShop = Pick<Shop, 'db' | 'secrets' | 'now'>

const oldestSeconds = 5 * 60
/** tolerated advance of the browser's clock */
const aheadSeconds = 60
const ivBytes = 12
const tagBytes = 16

export interface PasswordKey {
  id: string
  key: string
}

/** Public key that keeps passwords out of request logs and prevents replays. TLS protects passwords in transit. */
export function passwordKey({ secrets }: Pick<Shop, 'secrets'>): PasswordKey {
  const bytes = Buffer.from(secrets.sign('password-key', ''), 'base64url')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), key: bytes.toString('base64') }
}

/**
 * Opens passwords of `sealPassword`, each once (AUTH-3); fields of one call may repeat the same text. Refuses
 * `member.bad-seal` for a seal that is malformed, reused, from the future, or older than five minutes.
 */
export async function openPasswords(shop: SealShop, sealed: readonly string[]): Promise<string[]> {
  const opened = new Map<string, string>()
  for (const text of sealed) if (!opened.has(text)) opened.set(text, await openPassword(shop, text))
  return sealed.map((text) => opened.get(text) ?? '')
}

const contents = z.object({ password: z.string().max(200), time: z.int().positive() })

async function openPassword(shop: SealShop, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const { password, time } = (await decrypt(shop, bytes)) ?? refuse('member.bad-seal')
  const ageMs = shop.now().getTime() - time
  if (ageMs > oldestSeconds * 1000 || ageMs < -aheadSeconds * 1000) refuse('member.bad-seal')
  const nonce = createHash('sha256').update(bytes).digest('base64url')
  const expiresAt = new Date(time + (oldestSeconds + aheadSeconds) * 1000)
  if (!(await spendNonce(shop.db, nonce, expiresAt))) refuse('member.bad-seal')
  return password
}

async function decrypt(shop: SealShop, bytes: Buffer): Promise<z.infer<typeof contents> | undefined> {
  if (bytes.length <= ivBytes + tagBytes) return undefined
  const raw = Buffer.from(passwordKey(shop).key, 'base64')
  const key = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  try {
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) }
    const plain = await webcrypto.subtle.decrypt(algorithm, key, bytes.subarray(ivBytes))
    return contents.parse(JSON.parse(Buffer.from(plain).toString('utf8')))
  } catch {
    return undefined
  }
}
