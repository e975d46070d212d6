import { fallbackLocale, localeById } from '../localisation/locales.ts'
import type { FacetKind } from './catalogue-tables.ts'

/** Region codes of the shop and what Unicode calls the same place. */
const unicodeRegions: Record<string, string> = {
  europe: '150',
  usa: 'US',
  'north-america': '003',
  'latin-america': '419',
  'united-kingdom': 'GB',
  asia: '142',
  turkey: 'TR',
  australia: 'AU',
  japan: 'JP',
  china: 'CN',
  germany: 'DE',
  poland: 'PL',
}

/**
 * Names facets in a language: languages and regions as Unicode does, anything else by the name it was imported with.
 * A screen may have a better text under `facet.<kind>.<code>`.
 */
export function facetNamer(localeId: string): (kind: FacetKind, code: string, name: string) => string {
  if (localeId === fallbackLocale.id) return (_kind, _code, name) => name
  const tag = localeById(localeId).intlTag
  const languages = new Intl.DisplayNames(tag, {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'none',
  })
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  return (kind, code, name) => {
    if (kind === 'language') return nameOrUndefined(languages, code) ?? name
    const region = kind === 'region' ? unicodeRegions[code] : undefined
    return region ? (regions.of(region) ?? name) : name
  }
}

/** Codes that are no language tag, such as `klingon!`, throw in `of`. */
function nameOrUndefined(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}
