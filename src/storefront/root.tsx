import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { fallbackLocaleId } from '../shop/localisation/locales.ts'
import type { Route } from './+types/root.ts'
import { rememberContext, shopContext } from './context.ts'
import { Alternates } from './layout/alternates.tsx'
import { loadFrame } from './layout/load-frame.ts'
import { ErrorBoundary as ShopErrorBoundary } from './layout/shop-layout.tsx'
import { useFrame } from './layout/use-frame.ts'
import { useSignInChanges } from './layout/use-sign-in-changes.ts'
import { useVisits } from './layout/use-visits.ts'
import bricolageLatin from './fonts/bricolage-narrow-latin.woff2?url'
import { PatientScripts } from './scripts/patient-scripts.tsx'
import './styles/storefront.css'
import { useLocale } from './text/text.tsx'
import { CurrencySymbolProvider } from './ui/currency-symbol.tsx'

export const links: Route.LinksFunction = () => [
  ...[bricolageLatin, geistLatin].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** English is the language of addresses without one; the choice of it is in the cookie by now (ROUTE-6). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url }) => {
    if (request.method !== 'GET' || url.searchParams.get('lang') !== fallbackLocaleId) return
    const query = new URLSearchParams(url.search)
    query.delete('lang')
    throw redirect(url.pathname + (query.size > 0 ? `?${query}` : ''))
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  return loadFrame(shop, visitor, context.get(rememberContext))
}

/**
 * Another language or currency, and signing in or out, loads the page anew, so nothing of it changes while one page leads
 * to the next. Only what asks for the present page again means this too, and a change of the wishlist.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return formAction?.split('?')[0] === '/wish'
  return currentUrl.href === nextUrl.href
}

/** The page around every screen, error screens too. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const symbol = useFrame()?.currency.symbol ?? '$'
  return (
    <html lang={locale.tag} dir={locale.dir} data-locale={locale.id} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Alternates />
        {/* style sheets of the shop itself need no nonce, and the browser could not compare it */}
        <Links nonce="" />
      </head>
      <body>
        <CurrencySymbolProvider value={symbol}>{children}</CurrencySymbolProvider>
        <PatientScripts />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => void (document.documentElement.dataset['whole'] = ''), [])
  useVisits()
  useSignInChanges()
  return <Outlet />
}

export const ErrorBoundary = ShopErrorBoundary
