import { setupI18n, type I18n } from '@lingui/core'
import loaders from 'virtual:catalogues'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'

/** All texts of one locale for a page of the server. A new object each time: it renders many languages at once. */
export async function loadText(locale: Locale): Promise<I18n> {
  const load = loaders[locale.id] ?? loaders[fallbackLocale.id]
  const { default: messages } = await (load?.() ?? Promise.reject(new Error('no catalogue of texts')))
  return setupI18n({ locale: locale.intlTag, messages: { [locale.intlTag]: messages } })
}
