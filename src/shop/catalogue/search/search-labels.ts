import type { Shop } from '../../shop.ts'
import { type CategoryLabelRow, categoryLabels } from '../categories/category-records.ts'
import { cachedFacets } from '../listing/cached-facets.ts'
import type { NamedFacet } from '../listing/facet-namer.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { textsInEveryLanguage } from '../../localisation/server-text.ts'
import type { SearchQuestion } from '../product-index/product-lists.ts'
import { isWithoutSpaces, labelDistance } from './label-distance.ts'
import { searchForm } from './search-form.ts'
import type { SearchQuery } from './search-query.ts'

type Reader = Pick<Shop, 'db' | 'productIndex'>

/** Labels of a row by language, in search form with spaces around. */
interface LabelledRow {
  id: number
  labels: ReadonlyMap<string, string>
}

interface AllLabels extends Pick<SearchQuestion, 'labelled' | 'closest'> {
  isLabel: (query: string) => boolean
  rows: readonly LabelledRow[]
}

const searchedKinds: ReadonlySet<string> = new Set(['platform', 'genre'])

/**
 * A query with the labels of platforms, genres and categories in every language. A word matches the beginning of a
 * label's word; one or two letters match only a whole word; scripts without spaces match any part. Call it after
 * `productIndex.read`.
 */
export async function searchQuestion(
  shop: Reader,
  locale: string,
  query: SearchQuery,
): Promise<SearchQuestion> {
  const { productIndex } = shop
  const { isLabel, labelled, closest, rows } = await productIndex.memoize('labels', () => readLabels(shop))
  // offered words are in the visitor's language or in English
  const words = await productIndex.memoize(`label-words ${locale}`, () =>
    Promise.resolve(wordsOf(rows, new Set(['', fallbackLocaleId, locale]))),
  )
  return { ...query, isLabel: isLabel(query.query), labelled, closest, words }
}

async function readLabels(shop: Reader): Promise<AllLabels> {
  const [allFacets, allCategories] = await Promise.all([cachedFacets(shop), categoryLabels(shop.db)])
  const facets = allFacets
    .filter(({ kind }) => searchedKinds.has(kind))
    .map((facet) => ({ id: facet.id, labels: facetLabels(facet) }))
  const categories = allCategories.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    labels: categoryLabelsOf(row),
  }))
  const rows = [...facets, ...categories]
  const whole = new Set(rows.flatMap((row) => [...row.labels.values()]))
  const words = [...wordsOf(rows)]
  return {
    rows,
    isLabel: (query) => whole.has(` ${query} `),
    closest: (word) => closestOf(words, word),
    labelled(word) {
      const part = partOfLabel(word)
      const fits = (row: LabelledRow) => [...row.labels.values()].some((label) => label.includes(part))
      const fitting = new Set(categories.filter(fits).map(({ id }) => id))
      return {
        categoryIds: categories
          .filter(({ id, parentId }) => fitting.has(id) || (parentId !== null && fitting.has(parentId)))
          .map(({ id }) => id),
        facetIds: facets.filter(fits).map(({ id }) => id),
      }
    },
  }
}

let facetTexts: ReadonlyMap<string, Record<string, string>> | undefined

function facetLabels({ kind, code, name, names }: NamedFacet): Map<string, string> {
  facetTexts ??= textsInEveryLanguage('facet.')
  const nameIn = (locale: string) =>
    (locale === fallbackLocaleId ? name : names[locale]) ?? facetTexts?.get(locale)?.[`facet.${kind}.${code}`]
  return new Map(
    locales.flatMap(({ id }) => {
      const label = nameIn(id)
      return label ? [[id, spaced(label)]] : []
    }),
  )
}

/** The address counts as a label without language. */
function categoryLabelsOf({ name, url_name, translations }: CategoryLabelRow): Map<string, string> {
  const texts = Object.entries({ '': url_name, [fallbackLocaleId]: name, ...translations })
  return new Map(texts.map(([locale, text]) => [locale, spaced(text)]))
}

function wordsOf(rows: readonly LabelledRow[], languages?: ReadonlySet<string>): Set<string> {
  const labels = rows.flatMap((row) => [...row.labels].filter(([locale]) => languages?.has(locale) ?? true))
  return new Set(labels.flatMap(([, label]) => label.split(' ')).filter((word) => word !== ''))
}

function closestOf(words: readonly string[], word: string): { word: string; distance: number } | undefined {
  let best: { word: string; distance: number } | undefined
  for (const label of words) {
    const distance = labelDistance(word, label)
    if (distance !== undefined && distance < (best?.distance ?? Infinity)) best = { word: label, distance }
  }
  return best
}

function spaced(label: string): string {
  return ` ${searchForm(label)} `
}

function partOfLabel(word: string): string {
  if (isWithoutSpaces(word)) return word
  return word.length < 3 ? ` ${word} ` : ` ${word}`
}
