import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** Names the shop to push services (RFC 8292): its public key is part of each subscription. */
export interface Vapid {
  /** uncompressed point, base64url */
  publicKey: string
  /** Value of `authorization` for a request to that address. `contact` is an address of the sender. */
  authorization(endpoint: string, sender: { contact: string; now: Date }): string
}

const hours = 12

/** Derives the same keys from the same 32 bytes. Throws if the bytes are not a private key, as one in 2³² is not. */
export function vapidOf(privateKey: Buffer): Vapid {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const point = curve.getPublicKey()
  const publicKey = point.toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  return {
    publicKey,
    authorization: (endpoint, { contact, now }) =>
      `vapid t=${token(key, {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + hours * 3_600,
        sub: contact,
      })}, k=${publicKey}`,
  }
}

function token(key: KeyObject, claims: object): string {
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = parts.join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
