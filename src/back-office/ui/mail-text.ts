import { isTextId, t } from '../text/text.ts'

/** What a mail is about, by its kind. */
export function mailText(kind: string): string {
  const id = `mail-kind.${kind}`
  return isTextId(id) ? t(id) : kind
}
