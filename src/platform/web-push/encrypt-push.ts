import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser's subscription, base64url. */
export interface PushKeys {
  p256dh: string
  auth: string
}

const saltBytes = 16
const recordBytes = 4_096
/** ends the only record (RFC 8188) */
const lastRecord = Buffer.from([2])

/**
 * Encrypts a message for one browser as `aes128gcm` (RFC 8291). Throws for keys that are not on the curve. Each
 * message has its own key and salt; only the test of the RFC's example sets `made`.
 */
export function encryptPush(
  plain: string,
  { p256dh, auth }: PushKeys,
  made: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const own = createECDH('prime256v1')
  if (made.privateKey) own.setPrivateKey(made.privateKey)
  else own.generateKeys()
  const salt = made.salt ?? randomBytes(saltBytes)
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([Buffer.from(plain), lastRecord])), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...record, cipher.getAuthTag()])
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
