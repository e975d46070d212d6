import type { Settings } from '../content/settings.ts'

/** Whether mails contain only a link to keys of that kind (0 key, 1 account). Every mail contains the link. */
export function isByLink(settings: Settings, keyType: 0 | 1): boolean {
  return settings[keyType === 1 ? 'delivery.account' : 'delivery.key'] === 'link'
}
