import { useCallback } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'
import type { Href } from '../../shop/page-href.ts'
import { useLocale } from '../text/text.tsx'

export interface ShopLinkProps extends Omit<LinkProps, 'to'> {
  to: Href
}

/** A call of the API; it answers in the language that its address names. */
export type ApiPath = `/api/${string}`

/** A link inside the shop: keeps language and currency (ROUTE-6), prefetches (ROUTE-10). Browsers know all routes. */
export function ShopLink({ to, children, ...rest }: ShopLinkProps) {
  const href = useShopHref()(to)
  // the router's link takes three times as long for the same HTML, unless the address has odd slashes and dots
  if (import.meta.env.SSR && !/\/[/.]/.test(href))
    return (
      <a {...ofHtml(rest)} href={href}>
        {children}
      </a>
    )
  return (
    <Link prefetch={savesData() ? 'none' : 'intent'} discover="none" {...rest} to={href}>
      {children}
    </Link>
  )
}

/** Leaves out the properties of the router's link. */
function ofHtml({
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: Omit<LinkProps, 'to'>) {
  return rest
}

/** `shopHref(hrefTo('checkout'))` → `/checkout?lang=ar&currency=eur`, for form actions and redirects in the browser. */
export function useShopHref(): (to: Href | ApiPath) => string {
  const locale = useLocale()
  const { search } = useLocation()
  return useCallback((to) => keepChoices(to, locale, search), [locale, search])
}

/**
 * Returns the address with the language, and with the currency if the present address names one. English is left out,
 * unless the present address has to name it, as on a site with another language of its own.
 */
export function keepChoices(to: Href | ApiPath, locale: Locale, search: string): string {
  // fast path: a page has a hundred links, and most addresses no parameters
  if (locale.id === fallbackLocale.id && !/currency|lang/.test(search)) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(to) ?? []
  const remaining = new URLSearchParams(query)
  const present = new URLSearchParams(search)
  const currency = present.get('currency')
  const isNamed = locale.id !== fallbackLocale.id || present.get('lang') === locale.id
  if (isNamed && locale.switchable && !remaining.has('lang')) remaining.set('lang', locale.id)
  if (currency !== null && !remaining.has('currency')) remaining.set('currency', currency)
  return path + (remaining.size > 0 ? `?${remaining}` : '') + hash
}

/** Whether not to prefetch: on a slow connection or with data saver. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false
  const { saveData, effectiveType } = navigator.connection as { saveData?: boolean; effectiveType?: string }
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}
