import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../text/text.tsx'
import { clientCookies } from '../client-state.ts'
import type { Frame, NavigationLink } from './load-frame.ts'
import { useFrame } from './use-frame.ts'

/** Writes the client state to cookies (CLIENT-1), once the scripts of the page run. */
export function useClientCookies(): void {
  const frame = useFrame()
  const locale = useLocale().id
  const { pathname } = useLocation()
  useEffect(() => {
    if (!frame) return
    const { site, currency, currencies } = frame
    const stored = {
      locale,
      siteId: site.id,
      feedback: site.feedbackType,
      currencyType: currency.code.toUpperCase(),
      currencyList: currencies.map(({ id, code, symbol, rate }) => ({
        id,
        name: code.toUpperCase(),
        str: symbol,
        rate: Number(rate),
      })),
      navIndex: navIndexOf(frame, pathname),
    }
    for (const cookie of clientCookies(stored, document.cookie)) document.cookie = cookie
  }, [frame, locale, pathname])
}

function navIndexOf({ categories }: Frame, pathname: string): number {
  const present = pathname.split('/')[1]
  const isPresent = ({ urlName }: NavigationLink) => encodeURIComponent(urlName) === present
  return 1 + categories.findIndex((top) => isPresent(top) || top.children.some(isPresent))
}
