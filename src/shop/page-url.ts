import { localeById } from './localisation/locales.ts'
import type { Href } from './page-href.ts'
import type { Shop } from './shop.ts'

/**
 * The whole address of a page in the reader's language, for mails; its host is the configured one, whatever was asked for.
 * English is named too: an address without `lang` is in the language of the browser or the site.
 */
export function pageUrl({ config }: Pick<Shop, 'config'>, localeId: string, page: Href): string {
  const url = new URL(page, config.publicUrl)
  if (localeById(localeId).switchable) url.searchParams.set('lang', localeId)
  return url.href
}
