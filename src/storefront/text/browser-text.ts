import { setupI18n, type Messages } from '@lingui/core'
import { fallbackLocale, localeById } from '../../shop/localisation/locales.ts'
import { loadPart } from '../../platform/browser/load-part.ts'

/** The language of the loaded page: another language is another page. */
export const locale = localeById(document.documentElement.dataset['locale'])

/** Grows by the groups of texts that the modules of screens import. */
export const i18n = setupI18n({ locale: locale.intlTag })

/** @public called by the modules `virtual:texts/*` */
export async function addTexts(loaders: Record<string, () => Promise<{ default: Messages }>>): Promise<void> {
  const load = loaders[locale.id] ?? loaders[fallbackLocale.id]
  if (load) i18n.load(locale.intlTag, (await loadPart(load)).default)
}
