/** A language of the storefront. Its id is used in addresses; two ids are not BCP 47 tags. */
export interface Locale {
  /** as in `?lang=`, cookies and `locales/*.json` */
  id: string
  /** tag for `<html lang>`, hreflang and e-mail headers */
  tag: string
  /** tag for Intl; all languages use Latin digits, as price tags do */
  intlTag: string
  dir: 'ltr' | 'rtl'
  /** name in the language itself */
  endonym: string
  /** whether visitors can choose it; any other is used only if a browser or the site asks for it */
  switchable: boolean
}

/** Last fallback, and the language that addresses omit. */
export const fallbackLocaleId = 'en-US'
export const fallbackLocale = locale(fallbackLocaleId, 'English')

export const locales: readonly Locale[] = [
  fallbackLocale,
  locale('ar', 'العربية', { dir: 'rtl', intlTag: 'ar-u-nu-latn' }),
  locale('cz', 'Čeština', { tag: 'cs' }),
  locale('de', 'Deutsch'),
  locale('es', 'Español'),
  locale('fr', 'Français'),
  locale('hu', 'Magyar'),
  locale('it', 'Italiano'),
  locale('ja', '日本語'),
  locale('ko', '한국어'),
  locale('nl', 'Nederlands'),
  locale('pl', 'Polski'),
  locale('pt', 'Português'),
  locale('ro', 'Română'),
  locale('ru', 'Русский'),
  locale('tr', 'Türkçe'),
  locale('zh-CN', '简体中文'),
  locale('zh_tw', '繁體中文', { tag: 'zh-TW', switchable: false }),
]

export const switchableLocales: readonly Locale[] = locales.filter((one) => one.switchable)

export function localeById(id: string | undefined): Locale {
  return locales.find((one) => one.id === id) ?? fallbackLocale
}

export interface LocaleWishes {
  query?: string | null | undefined
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  fallback?: string | undefined
}

/** The visitor's locale: from the address, the stored choice, the browser, then the site. */
export function chooseLocale({ query, cookie, acceptLanguage, fallback }: LocaleWishes): Locale {
  return (
    switchableById(query) ?? switchableById(cookie) ?? firstAccepted(acceptLanguage) ?? localeById(fallback)
  )
}

export function switchableById(id: string | null | undefined): Locale | undefined {
  return switchableLocales.find((one) => one.id === id)
}

function firstAccepted(header: string | undefined): Locale | undefined {
  for (const tag of acceptedTags(header ?? '')) {
    const found = localeByTag(tag)
    if (found) return found
  }
  return undefined
}

/** Tags of an Accept-Language header, most wanted first, without `q=0`. */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag: tag.toLowerCase(), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** Traditional Chinese under any of its tags. Browsers may ask for it, but visitors cannot choose it (L10N-2). */
const traditionalChinese = /^zh-(hant|tw|hk|mo)\b/

function localeByTag(tag: string): Locale | undefined {
  if (traditionalChinese.test(tag)) return localeById('zh_tw')
  const language = tag.split('-')[0]
  return (
    switchableLocales.find((one) => one.tag.toLowerCase() === tag) ??
    switchableLocales.find((one) => one.tag.toLowerCase().split('-')[0] === language)
  )
}

function locale(id: string, endonym: string, differing: Partial<Locale> = {}): Locale {
  const tag = differing.tag ?? id
  return { id, tag, intlTag: tag, dir: 'ltr', endonym, switchable: true, ...differing }
}
