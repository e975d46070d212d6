import loaders from 'virtual:catalogues'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'
import type { Messages } from './text.tsx'

/** All texts of one locale, for pages that the server renders. */
export async function loadText(locale: Locale): Promise<Messages> {
  const load = loaders[locale.id] ?? loaders[fallbackLocale.id]
  const { default: messages } = await (load?.() ?? Promise.reject(new Error('no catalogue of texts')))
  return messages
}
