import { displayNames } from '../../platform/formats.ts'
import { localeById } from './locales.ts'

const names = displayNames('en', { type: 'language' })

/** Tags that languages are named by: the two Chinese ones with their script, English without its region. */
const tags: Readonly<Record<string, string>> = { 'en-US': 'en', 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** Name of a language for staff: `German`, `Simplified Chinese`. */
export function languageName(localeId: string): string {
  const { tag } = localeById(localeId)
  return names.of(tags[tag] ?? tag) ?? tag
}
