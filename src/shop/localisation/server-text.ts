import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localeById, fallbackLocaleId, type Locale, locales } from './locales.ts'
import type { TextId } from '../text-id.ts'

type TextValues = Record<string, string | number>
export type Translate = (id: TextId, values?: TextValues) => string

export interface ServerText {
  locale: Locale
  t: Translate
}

export function textOf(localeId: string): ServerText {
  const locale = localeById(localeId)
  const known = textsByLocale.get(locale.id)
  if (known) return known
  const text = { locale, t: translatorOf(locale) }
  textsByLocale.set(locale.id, text)
  return text
}

export function isTextId(id: string): id is TextId {
  return Object.hasOwn(englishTexts(), id)
}

/** Texts with an id prefix in every language. It reads all catalogues: cache the result. */
export function textsInEveryLanguage(prefix: string): Map<string, Record<string, string>> {
  const beginning = (id: string) =>
    Object.fromEntries(Object.entries(readTexts(id)).filter(([textId]) => textId.startsWith(prefix)))
  return new Map(locales.map(({ id }) => [id, beginning(id)]))
}

/** Texts by locale: each process reads them once and never changes them. */
const textsByLocale = new Map<string, ServerText>()

function translatorOf(locale: Locale): Translate {
  const texts = { ...readTexts(fallbackLocaleId), ...readTexts(locale.id) }
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]))
  const i18n = setupI18n({ locale: locale.intlTag, messages: { [locale.intlTag]: messages } })
  return (id, values) => i18n._(id, values)
}

function englishTexts(): Record<string, string> {
  return (english ??= readTexts(fallbackLocaleId))
}

let english: Record<string, string> | undefined

function readTexts(localeId: string): Record<string, string> {
  const file = join(import.meta.dirname, '../../../locales', `${localeId}.json`)
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
