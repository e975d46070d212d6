import { displayNames } from '../../../platform/formats.ts'
import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { languageName } from '../../catalogue/product/language-name.ts'
import { urlName } from '../../catalogue/categories/url-name.ts'

export interface FacetKey {
  kind: FacetKind
  code: string
  name: string
}

export type IdOfFacet = (kind: FacetKind, given: string) => number

const englishLanguages = displayNames('en-US', { type: 'language', fallback: 'none' })

/** Facet of a name in an import: for languages a BCP 47 tag, else any name. */
export function facetKey(kind: FacetKind, given: string): FacetKey {
  const code = kind === 'language' ? canonicalTag(given) : undefined
  const language = code && languageName(englishLanguages, code)
  return language ? { kind, code, name: language } : { kind, code: urlName(given), name: given.trim() }
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
