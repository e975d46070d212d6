import { isTextId, t } from '../text/text.ts'

/** Names the subject of a mail by its kind. */
export function mailText(kind: string): string {
  const id = `mail-kind.${kind}`
  return isTextId(id) ? t(id) : kind
}
