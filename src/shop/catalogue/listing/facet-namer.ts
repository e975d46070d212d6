import { displayNames } from '../../../platform/formats.ts'
import { fallbackLocaleId, localeById } from '../../localisation/locales.ts'
import { isTextId, textOf } from '../../localisation/server-text.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import { languageName } from '../product/language-name.ts'

/** Region codes of the shop and what Unicode calls the same place. */
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

/** What names a facet. */
export interface NamedFacet {
  kind: FacetKind
  code: string
  /** in English */
  name: string
  /** as the shop keeper calls it, by language */
  names: Readonly<Partial<Record<string, string>>>
}

export type NameFacet = (facet: NamedFacet) => string

/**
 * Names facets in a language: as the shop keeper does, else by the text `facet.<kind>.<code>` if there is one, languages and
 * regions as Unicode does, anything else by its English name.
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
