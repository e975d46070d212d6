import { fallbackLocaleId, localeById } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'

/** The address of a page of the shop in the reader's language; its host is the configured one, whatever was asked for. */
export function pageUrl(
  { config }: Pick<Shop, 'config'>,
  localeId: string,
  path: string,
  code?: string,
): string {
  const url = new URL(path, config.publicUrl)
  if (code) url.searchParams.set('code', code)
  if (localeById(localeId).switchable && localeId !== fallbackLocaleId) url.searchParams.set('lang', localeId)
  return url.href
}
