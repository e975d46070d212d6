/** Why staff look at a sold key; never in words of their own, since the audit log keeps it. */
export const keyLookReasons = ['used', 'region', 'help', 'dispute', 'check'] as const

export type KeyLookReason = (typeof keyLookReasons)[number]

export function isKeyLookReason(text: unknown): text is KeyLookReason {
  return keyLookReasons.some((reason) => reason === text)
}
