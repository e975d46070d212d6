import { setupI18n, type I18n } from '@lingui/core'
import loaders from 'virtual:catalogues'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'

/** Returns all texts of a locale, as a new object each time: the server renders many languages at once. */
export async function loadText(locale: Locale): Promise<I18n> {
  const load = loaders[locale.id] ?? loaders[fallbackLocale.id]
  const { default: messages } = await (load?.() ?? Promise.reject(new Error('no catalogue of texts')))
  return setupI18n({ locale: locale.intlTag, messages: { [locale.intlTag]: messages } })
}
