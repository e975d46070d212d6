import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { fallbackLocaleId, localeById } from './locales.ts'

export type TextId = keyof typeof import('../../../locales/en-US.json')
export type TextOf = (id: TextId, values?: Record<string, string | number>) => string

/**
 * The texts of `locales/` for what the server itself writes: mails, refusals of the API, error pages. A text that a
 * language lacks comes in English.
 */
export function textOf(localeId: string): TextOf {
  const { id: known, intlTag } = localeById(localeId)
  const i18n = catalogues.get(known) ?? openCatalogue(known, intlTag)
  catalogues.set(known, i18n)
  return (id, values) => i18n._(id, values)
}

/** What never changes while the process lives: the files, compiled. */
const catalogues = new Map<string, I18n>()

function openCatalogue(localeId: string, intlTag: string): I18n {
  const texts = { ...readTexts(fallbackLocaleId), ...readTexts(localeId) }
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]))
  return setupI18n({ locale: intlTag, messages: { [intlTag]: messages } })
}

/** Found from the folder of the project, since this module also lives inside the built storefront. */
function readTexts(localeId: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(process.cwd(), 'locales', `${localeId}.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
