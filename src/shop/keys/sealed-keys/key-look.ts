/** Reasons for staff to reveal a sold key; a closed list, since the audit log stores it. */
export const keyLookReasons = ['used', 'region', 'help', 'dispute', 'check'] as const

export type KeyLookReason = (typeof keyLookReasons)[number]

export function isKeyLookReason(text: unknown): text is KeyLookReason {
  return keyLookReasons.some((reason) => reason === text)
}
