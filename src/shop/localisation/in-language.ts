import { fallbackLocaleId } from './locales.ts'

/** The visitor's locale, and English for missing translations (L10N-9). */
export function wantedLocales(locale: string): string[] {
  return [...new Set([locale, fallbackLocaleId])]
}

/** The translation in the visitor's language, else English, else any. */
export function inLanguage<Row extends { locale: string }>(
  rows: readonly Row[],
  locale: string,
): Row | undefined {
  return (
    rows.find((row) => row.locale === locale) ??
    rows.find((row) => row.locale === fallbackLocaleId) ??
    rows[0]
  )
}
