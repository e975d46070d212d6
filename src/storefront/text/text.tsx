import type { I18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import { createContext, use, useCallback, type ReactElement, type ReactNode } from 'react'
import { fallbackLocale, type Locale } from '../../shop/localisation/locales.ts'

/** Every text of the storefront by its id in `locales/en-US.json`. */
export type TextId = keyof typeof import('../../../locales/en-US.json')
export type TextValues = Record<string, string | number>
export type TextOf = (id: TextId, values?: TextValues) => string

const LocaleContext = createContext<Locale>(fallbackLocale)

export function TextProvider({
  i18n,
  locale,
  children,
}: {
  i18n: I18n
  locale: Locale
  children: ReactNode
}) {
  return (
    <LocaleContext value={locale}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LocaleContext>
  )
}

/** `const t = useText()`, then `t('cart.size', { lines, keys })`. */
export function useText(): TextOf {
  const { i18n } = useLingui()
  return useCallback((id, values) => i18n._(id, values), [i18n])
}

/** `const number = useNumber()`, then `number(1234)` in the visitor's language. Making a format is slow; it is kept. */
export function useNumber(): (value: number, format?: Intl.NumberFormatOptions) => string {
  const { i18n } = useLingui()
  return useCallback((value, format) => i18n.number(value, format), [i18n])
}

/** `const day = useDay()`, then `day('2026-11-21')`: a day, or a moment's day in UTC, in the visitor's language. */
export function useDay(): (day: string, month?: 'short' | 'long') => string {
  const { i18n } = useLingui()
  return useCallback(
    (day, month = 'long') =>
      i18n.date(new Date(day), { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
    [i18n],
  )
}

export function useLocale(): Locale {
  return use(LocaleContext)
}

/**
 * A text with elements in it: `"Read the <terms>terms</terms>"` with `parts={{ terms: <ShopLink to="/condition" /> }}`.
 */
export function RichText(props: { id: TextId; values?: TextValues; parts: Record<string, ReactElement> }) {
  return <Trans id={props.id} values={props.values ?? {}} components={props.parts} />
}
