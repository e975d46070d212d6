import { fallbackLocaleId } from './locales.ts'

/** The locales to ask the database for: the visitor's, and English where a text is not translated (L10N-9). */
export function wantedLocales(locale: string): string[] {
  return [...new Set([locale, fallbackLocaleId])]
}

/** Of the translations of one text the visitor's, else the English one, else any. */
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
