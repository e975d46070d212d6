import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** DER before the 32 bytes of a key (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export interface Signer {
  /** 32 bytes */
  publicKey: Buffer
  /** 64 bytes */
  sign(data: Buffer): Buffer
}

export function signerOfSeed(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  return { publicKey: rawPublicKey(key), sign: (data) => sign(null, data, key) }
}

/** False for a key or signature of another length too. */
export function isSignedBy(publicKey: Buffer, data: Buffer, signature: Buffer): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' })
  return verify(null, data, key, signature)
}

function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
}
