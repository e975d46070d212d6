import { createHash } from 'node:crypto'

export type PayssionMode = 'test' | 'live'

/** The shop's applications at this stand-in, sandbox and live, with different keys. */
export function payssionAccount(secret: string, mode: PayssionMode) {
  const secretKey =
    secret === '' ? '' : createHash('sha256').update(`payssion ${mode} ${secret}`).digest('hex').slice(0, 32)
  return { apiKey: apiKeys[mode], secretKey }
}

/** Undefined: no application's key. */
export function payssionModeOf(apiKey: string | undefined): PayssionMode | undefined {
  if (apiKey === apiKeys.test) return 'test'
  return apiKey === apiKeys.live ? 'live' : undefined
}

const apiKeys = { test: 'sandbox_7c31a8f05be2d964', live: 'live_1d8e06b3f92a75c4' }

/** MD5 of the application's key, these values and its secret, joined by `|`. */
export function payssionDigest(
  { apiKey, secretKey }: { apiKey: string; secretKey: string },
  values: readonly string[],
): string {
  return createHash('md5')
    .update([apiKey, ...values, secretKey].join('|'))
    .digest('hex')
}
