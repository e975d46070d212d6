import { displayNames } from '../../platform/formats.ts'
import { localeById } from './locales.ts'

const names = displayNames('en', { type: 'language' })

/** What sets two of our locales apart is their script, and one needs no region. */
const tags: Readonly<Record<string, string>> = { 'en-US': 'en', 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** What those who run the shop call a language: `German`, `Simplified Chinese`. */
export function languageName(localeId: string): string {
  const { tag } = localeById(localeId)
  return names.of(tags[tag] ?? tag) ?? tag
}
