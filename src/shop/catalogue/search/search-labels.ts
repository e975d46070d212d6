import type { Shop } from '../../shop.ts'
import { categoryNames } from '../categories/category-records.ts'
import { facetNamer } from '../listing/facet-namer.ts'
import { cachedFacets } from '../listing/cached-facets.ts'
import type { Labelled } from '../product-index/product-columns.ts'
import { searchForm } from './search-form.ts'

export interface SearchLabels {
  /** What has a label with that word, which is in search form. */
  lookUp: (word: string) => Labelled
  /** Every word of a label, in search form. */
  words: ReadonlySet<string>
}

/** Labels in search form, each with a space before and after it. */
interface LabelledRow {
  id: number
  labels: string[]
}

const searchedKinds: ReadonlySet<string> = new Set(['platform', 'genre'])

/**
 * The names of platforms, genres and categories, in the visitor's language and in English. A word finds those with a word
 * that begins with it, a word of a letter or two only one that is the same, and in a script without spaces any part. To be
 * asked after `productIndex.read`.
 */
export function searchLabels(shop: Pick<Shop, 'db' | 'productIndex'>, locale: string): Promise<SearchLabels> {
  return shop.productIndex.memoize(`labels ${locale}`, () => readLabels(shop, locale))
}

async function readLabels(shop: Pick<Shop, 'db' | 'productIndex'>, locale: string): Promise<SearchLabels> {
  const [allFacets, allCategories] = await Promise.all([cachedFacets(shop), categoryNames(shop.db, locale)])
  const nameFacet = facetNamer(locale)
  const facets: LabelledRow[] = allFacets
    .filter(({ kind }) => searchedKinds.has(kind))
    .map((facet) => ({ id: facet.id, labels: [facet.name, nameFacet(facet)].map(spaced) }))
  const categories = allCategories.map((one) => ({
    id: one.id,
    parentId: one.parent_id,
    labels: [one.name, one.translated, one.url_name].map(spaced),
  }))
  const labels = [...facets, ...categories].flatMap((row) => row.labels)
  return {
    words: new Set(labels.flatMap((label) => label.split(' ')).filter((word) => word !== '')),
    lookUp(word) {
      const part = partOfLabel(word)
      const fits = (row: LabelledRow) => row.labels.some((label) => label.includes(part))
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

function spaced(label: string): string {
  return ` ${searchForm(label)} `
}

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function partOfLabel(word: string): string {
  if (withoutSpaces.test(word)) return word
  return word.length < 3 ? ` ${word} ` : ` ${word}`
}
