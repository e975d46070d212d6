import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root.ts'
import { memoizeContext, shopContext } from './context.ts'
import { Alternates } from './layout/alternates.tsx'
import { loadFrame } from './layout/load-frame.ts'
import { ErrorBoundary as ShopErrorBoundary } from './layout/shop-layout.tsx'
import { useClientCookies } from './layout/use-client-cookies.ts'
import { useFrame } from './layout/use-frame.ts'
import { useOfflineStay } from './layout/use-offline-stay.ts'
import { useSignInChanges } from './layout/use-sign-in-changes.ts'
import { useVisits } from './layout/use-visits.ts'
import type { LookView } from '../shop/localisation/look/look.ts'
import bricolageLatin from './fonts/bricolage-narrow-latin.woff2?url'
import { stayUnanswered, useOpenPage } from './navigation/stay-unanswered.ts'
import { byTheTable, withoutDefaultLanguage } from './route-middleware.ts'
import { DeferredScripts } from './scripts/deferred-scripts.tsx'
import './styles/storefront.css'
import { useLocale } from './text/text.tsx'
import { CurrencySymbolProvider } from './product/currency-symbol.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/site.webmanifest' }]

export const middleware: Route.MiddlewareFunction[] = [withoutDefaultLanguage, byTheTable]

export const clientMiddleware = [stayUnanswered]

export function loader({ context, url }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  return loadFrame(shop, visitor, { memoize: context.get(memoizeContext), query: url.searchParams })
}

/**
 * Language, currency and session change by full page loads only, so navigations and form submissions need not load this
 * again. A revalidation of the present page does.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}

/** The page around every screen, error screens too. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const frame = useFrame()
  const symbol = frame?.currency.symbol ?? '$'
  return (
    <html
      lang={locale.tag}
      dir={locale.dir}
      data-locale={locale.id}
      data-theme={frame?.theme}
      style={frame && frame.look.variables}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Alternates />
        {firstFonts(frame?.look).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {frame?.pictures.icons.map((icon) => (
          <link key={icon.rel} {...icon} />
        ))}
        {/* style sheets of the shop itself need no nonce, and the browser could not compare one */}
        <Links nonce="" />
      </head>
      <body>
        <CurrencySymbolProvider value={symbol}>{children}</CurrencySymbolProvider>
        <DeferredScripts />
        <ScrollRestoration />
      </body>
    </html>
  )
}

/** Fonts of the first words on every page. */
function firstFonts(look?: LookView): string[] {
  return [...(look?.headings ? [] : [bricolageLatin]), ...(look?.text ? [] : [geistLatin])]
}

export default function Root() {
  useEffect(() => void (document.documentElement.dataset['whole'] = ''), [])
  useVisits()
  useOpenPage()
  useOfflineStay()
  useClientCookies()
  useSignInChanges()
  return <Outlet />
}

export const ErrorBoundary = ShopErrorBoundary
