import { localeById } from './locales.ts'
import type { Href } from '../page-href.ts'
import type { Shop } from '../shop.ts'

/**
 * The full address of a page in the reader's language, for mails, on the configured host. English is named too:
 * without `lang` the browser or the site decides.
 */
export function pageUrl({ config }: Pick<Shop, 'config'>, localeId: string, page: Href): string {
  const url = new URL(page, config.publicUrl)
  if (localeById(localeId).switchable) url.searchParams.set('lang', localeId)
  return url.href
}
