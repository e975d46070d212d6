import { useLocation } from 'react-router'
import { switchableLocales, type Locale } from '../../shop/localisation/locales.ts'
import { useLocale } from '../text/text.tsx'
import { useFrame } from './use-frame.ts'

/** Query parameters that make a different page for search engines; filters do not. */
const ofThePage = ['id', 'page', 'name']

/**
 * This page's own address and its addresses in the other languages, for search engines (L10N-7). A search engine asks
 * for no language, so the address without `lang` gives it the site's language.
 */
export function Alternates() {
  const present = useLocale()
  const { pathname, search } = useLocation()
  const { publicUrl, site, shopName } = useFrame() ?? {}
  if (!publicUrl) return null

  const url = new URL(pathname, publicUrl)
  const query = new URLSearchParams(search)
  for (const name of ofThePage) {
    const value = query.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  const { href } = url
  const addressIn = (locale: Locale) =>
    locale.switchable && locale.id !== site?.locale
      ? `${href}${url.search === '' ? '?' : '&'}lang=${locale.id}`
      : href

  return (
    <>
      <link rel="canonical" href={addressIn(present)} />
      <meta property="og:url" content={addressIn(present)} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={present.tag.replace('-', '_')} />
      {switchableLocales.map((locale) => (
        <link key={locale.id} rel="alternate" hrefLang={locale.tag} href={addressIn(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={href} />
    </>
  )
}
