import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import catalogueFiles from 'virtual:catalogue-files'
import type { Route } from './+types/root.ts'
import './styles/storefront.css'
import { useLocale } from './text/text.tsx'

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

/** The page around every screen, error screens too. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const catalogue = catalogueFiles[locale.id]
  return (
    <html lang={locale.tag} dir={locale.dir} data-locale={locale.id} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {catalogue && <link rel="modulepreload" href={catalogue} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
