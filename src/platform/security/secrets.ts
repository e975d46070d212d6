import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Config, KeySecret } from '../config/config.ts'
import { type Signer, signerOfSeed } from './ed25519.ts'
import { type FileSecrets, parseSecrets, secretsFileText, secretsOfFile } from './secrets-file.ts'

export interface Secrets {
  /** Encrypts a game key. `secretId` names the secret that can open it again. */
  seal(plain: string): { secretId: string; sealed: Buffer }
  /** Throws when the secret is unknown or the bytes were changed. */
  unseal(secretId: string, sealed: Buffer): string
  /** Returns always the same bytes for the same text: finds duplicates among sealed keys. */
  fingerprint(plain: string): Buffer
  /** A base64url signature that holds for this purpose only. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** Signs for strangers, who verify with its public key. */
  signer(purpose: string): Signer
  /** 128 random bits, base64url */
  randomToken(): string
  /** stored hash of a token */
  hashToken(token: string): Buffer
  /** one mark for each secret: the app's first, then the sealing one */
  marks: readonly SecretMark[]
}

/** Identifies a secret, but opens nothing. */
export interface SecretMark {
  kind: 'app' | 'key'
  /** id of a key secret; empty for APP_SECRET */
  id: string
  mark: string
}

type SecretsConfig = Pick<Config, 'dataDir' | 'appSecret' | 'keySecrets'>

/** Opens the configured secrets. Missing ones are generated once into `secrets.json` in the data directory. */
export function openSecrets(config: SecretsConfig): Secrets {
  const isComplete = Boolean(config.appSecret && config.keySecrets)
  const all = allSecrets(config, { create: !isComplete })
  if (!all) throw new Error('secrets.json lacks a secret')
  return secretsOf(all)
}

/** Opens the secrets, but does not generate any; undefined for a shop that has none yet. */
export function findSecrets(config: SecretsConfig): Secrets | undefined {
  const all = allSecrets(config, { create: false })
  return all && secretsOf(all)
}

/** Returns all secrets as the text of a `secrets.json`, to store elsewhere; undefined if none exist yet. */
export function secretsText(config: SecretsConfig): string | undefined {
  const all = allSecrets(config, { create: false })
  return all && secretsFileText(all)
}

/** Opens the secrets in the text of any `secrets.json`. */
export function secretsOfText(path: string, text: string): Secrets {
  return secretsOf(parseSecrets(path, text))
}

function allSecrets(config: SecretsConfig, { create }: { create: boolean }): FileSecrets | undefined {
  const ofFile = secretsOfFile(config.dataDir, { create })
  const appSecret = config.appSecret ?? ofFile?.appSecret
  const keySecrets = [...(config.keySecrets ?? []), ...(ofFile?.keySecrets ?? [])]
  return appSecret && keySecrets.length > 0 ? { appSecret, keySecrets } : undefined
}

function secretsOf({ appSecret, keySecrets: [sealing, ...former] }: FileSecrets): Secrets {
  if (!sealing) throw new Error('there is no secret that seals')
  const keyOf = derivedKeys(appSecret)
  const hmac = (purpose: string, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest()
  const sign = (purpose: string, text: string) => hmac(`sign:${purpose}`, text).toString('base64url')
  return {
    ...sealer(sealing, former),
    fingerprint: (plain) => hmac('key-fingerprint', plain),
    sign,
    verify: (purpose, text, signature) => isSame(hmac(`sign:${purpose}`, text), signature),
    signer: (purpose) => signerOfSeed(keyOf(`ed25519:${purpose}`).export()),
    randomToken: () => randomBytes(16).toString('base64url'),
    hashToken: (token) => createHash('sha256').update(token).digest(),
    marks: [
      { kind: 'app', id: '', mark: sign('mark', 'latchkey') },
      ...[sealing, ...former].map(({ id, secret }) => ({ kind: 'key' as const, id, mark: markOf(secret) })),
    ],
  }
}

function markOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('latchkey').digest('base64url')
}

const ivBytes = 12
const tagBytes = 16

/** Seals by AES-256-GCM. The sealed bytes are iv, tag and ciphertext; the id of the secret is authenticated, too. */
function sealer(sealing: KeySecret, former: KeySecret[]): Pick<Secrets, 'seal' | 'unseal'> {
  const secretsById = new Map([...former.toReversed(), sealing].map(({ id, secret }) => [id, secret]))
  return {
    seal(plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing.secret, iv).setAAD(Buffer.from(sealing.id))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return { secretId: sealing.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) }
    },
    unseal(secretId, sealed) {
      const secret = secretsById.get(secretId)
      if (!secret)
        throw new Error(`A key was sealed with the secret "${secretId}", which is not in KEY_SECRETS`)
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(secretId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

/** Derives a key for each purpose, once. Purposes are few, and never come from outside. */
function derivedKeys(appSecret: string): (purpose: string) => KeyObject {
  const keys = new Map<string, KeyObject>()
  return (purpose) => {
    const derived =
      keys.get(purpose) ??
      createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'latchkey', purpose, 32)))
    keys.set(purpose, derived)
    return derived
  }
}

function isSame(expected: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
