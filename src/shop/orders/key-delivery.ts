import type { Settings } from '../content/settings.ts'

/**
 * Whether what is bought now of that kind (0 key, 1 account) stands in no mail: the mail has the signed link to the page
 * that shows it. There is always a mail, and always the link in it, so that guests get at their keys.
 */
export function isByLink(settings: Settings, keyType: 0 | 1): boolean {
  return settings[keyType === 1 ? 'delivery.account' : 'delivery.key'] === 'link'
}
