import type { ReactNode } from 'react'
import favicon from '../../public/favicon.svg?url'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ErrorScreen } from './layout/error-screen.tsx'
import { MissingPart } from './layout/missing-part.tsx'
import { byTheTable } from './by-the-table.ts'
import './styles/back-office.css'

/** lets phones put the back office on the home screen, which iOS needs for pushes */
const officeManifest = '/office.webmanifest'

export const middleware = [byTheTable]

/** The page around every screen, error screens too. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="manifest" href={officeManifest} />
        <Meta />
        <Links nonce="" />
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
  return (
    <>
      <Outlet />
      <MissingPart />
    </>
  )
}

export const ErrorBoundary = ErrorScreen
