import { useCallback } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'
import { useLocale } from '../text/text.tsx'

export interface ShopLinkProps extends Omit<LinkProps, 'to'> {
  to: string
}

/** A link inside the shop: it keeps the language and the currency (ROUTE-6) and is fetched ahead (ROUTE-10). */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const shopHref = useShopHref()
  return <Link prefetch={savesData() ? 'none' : 'intent'} {...rest} to={shopHref(to)} />
}

/** `shopHref('/checkout')` → `/checkout?lang=ar&currency=eur`, for form actions and redirects in the browser. */
export function useShopHref(): (to: string) => string {
  const locale = useLocale()
  const { search } = useLocation()
  return useCallback((to) => keepChoices(to, locale, search), [locale, search])
}

/** The address with the language, if it is not English, and with the currency that the present address names. */
export function keepChoices(to: string, locale: Locale, search: string): string {
  // a page has a hundred links, and most pages no choices
  if (locale.id === fallbackLocale.id && !search.includes('currency')) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(to) ?? []
  const kept = new URLSearchParams(query)
  const currency = new URLSearchParams(search).get('currency')
  if (locale.id !== fallbackLocale.id && locale.switchable && !kept.has('lang')) kept.set('lang', locale.id)
  if (currency !== null && !kept.has('currency')) kept.set('currency', currency)
  return path + (kept.size > 0 ? `?${kept}` : '') + hash
}

/** Whether a link should not be fetched ahead: on a slow connection, or one that is to be spared. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false
  const { saveData, effectiveType } = navigator.connection as { saveData?: boolean; effectiveType?: string }
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}
