import { dateFormat } from '../../platform/formats.ts'
import type { ServerText } from '../localisation/server-text.ts'

/** Day and time in the reader's language, in UTC, since the reader's time zone is unknown. */
export function momentText(moment: Date, { locale }: ServerText): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${dateFormat(locale.intlTag, format).format(moment)} UTC`
}
