import { displayNames } from '../../../platform/formats.ts'
import { fallbackLocaleId, localeById } from '../../localisation/locales.ts'
import { isTextId, textOf } from '../../localisation/server-text.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import { languageName } from '../product/language-name.ts'

const unicodeRegions: Record<string, string> = {
  asia: '142',
  australia: 'AU',
  china: 'CN',
  europe: '150',
  germany: 'DE',
  japan: 'JP',
  'latin-america': '419',
  'north-america': '003',
  poland: 'PL',
  turkey: 'TR',
  'united-kingdom': 'GB',
  usa: 'US',
}

export interface NamedFacet {
  kind: FacetKind
  code: string
  name: string
  names: Readonly<Partial<Record<string, string>>>
}

export type NameFacet = (facet: NamedFacet) => string

/**
 * Returns a function that names facets in a language: by the shop keeper's name, else by the text
 * `facet.<kind>.<code>`, else by Unicode (languages and regions), else in English.
 */
export function facetNamer(localeId: string): NameFacet {
  if (localeId === fallbackLocaleId) return ({ name }) => name
  const { t } = textOf(localeId)
  const tag = localeById(localeId).intlTag
  const languages = displayNames(tag, { type: 'language', fallback: 'none' })
  const regions = displayNames(tag, { type: 'region', fallback: 'none' })
  return ({ kind, code, name, names }) => {
    const own = names[localeId]
    if (own) return own
    const textId = `facet.${kind}.${code}`
    if (isTextId(textId)) return t(textId)
    if (kind === 'language') return languageName(languages, code) ?? name
    const region = kind === 'region' ? unicodeRegions[code] : undefined
    return region ? (regions.of(region) ?? name) : name
  }
}
