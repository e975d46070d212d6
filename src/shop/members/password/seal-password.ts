/**
 * Seals a password in the browser (AUTH-3): AES-256-GCM over `{password, time}`, as base64 of iv and ciphertext.
 * Undefined without WebCrypto, as on plain http.
 */
export async function sealPassword(
  password: string,
  { key, time }: { key: string; time: number },
): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  if (!subtle) return undefined
  const aesKey = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt'])
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify({ password, time }))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, aesKey, plain)
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
