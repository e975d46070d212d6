import { fallbackLocale, localeById } from '../../shop/localisation/locales.ts'
import { reloadAfterFailedLoad } from '../reload-after-failed-load.ts'
import type { Messages } from './text.tsx'

// texts are the first thing of a page that can fail to load
reloadAfterFailedLoad()

/** The language of the page that the browser has loaded: another language is another page. */
export const locale = localeById(document.documentElement.dataset['locale'])

/** Grows by the groups of texts that the modules of screens import. */
export const messages: Messages = {}

/** @public called by the modules `virtual:texts/*` */
export async function addTexts(loaders: Record<string, () => Promise<{ default: Messages }>>): Promise<void> {
  const load = loaders[locale.id] ?? loaders[fallbackLocale.id]
  if (load) Object.assign(messages, (await load()).default)
}
