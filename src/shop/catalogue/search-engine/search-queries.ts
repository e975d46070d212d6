import type { Query } from '../../../platform/search-engine/search-engine.ts'
import { hasOtherScript, sound } from '../product-index/sound.ts'
import type { Labelled, SearchQuestion } from '../product-index/product-lists.ts'

/** Queries for a search, each asked if the ones before it find nothing: as typed, misspelt, by sound. */
export function searchQueries(asked: SearchQuestion): Query[] {
  if (asked.onlyBeginnings) return [asEntered(asked)]
  return [asEntered(asked), misspelt(asked), ...bySound(asked.query)]
}

/** Groups of decision 012, best first. A product counts in its best group. */
function asEntered({ query, onlyBeginnings, isLabel, labelled }: SearchQuestion): Query {
  const words = query.split(' ')
  const inNames = [{ prefix: { 'names.whole': query } }, wordsBegin('names', query)]
  const everyWord = onlyBeginnings || isLabel ? [] : [all(words.map((word) => inside('names', word)))]
  const further: Query[] = onlyBeginnings
    ? [{ term: { 'further.whole': query } }]
    : [{ prefix: { skus: query } }, wordsBegin('further', query)]
  const byLabels = all(
    words.map((word) =>
      any([
        ...labels(labelled(word)),
        ...(words.length > 1 && !onlyBeginnings ? [inside('names', word), wordsBegin('further', word)] : []),
      ]),
    ),
  )
  return bestOf([...inNames, ...everyWord, ...further, byLabels])
}

/** Each word is misspelt in a name, or stands for the closest label. */
function misspelt({ query, labelled, closest }: SearchQuestion): Query {
  return all(
    query.split(' ').map((word) => {
      const label = closest(word)
      return any([
        { match: { names: { query: word, fuzziness: 'AUTO:3,6' } } },
        ...labels(labelled(word)),
        ...(label ? labels(labelled(label.word)) : []),
      ])
    }),
  )
}

/** Shorter sounds occur in too many names. */
const minSound = 4

function bySound(query: string): Query[] {
  const heard = sound(query)
  if (!hasOtherScript(query) || heard.length < minSound) return []
  return [all(heard.split(' ').map((word) => ({ prefix: { sounds: word } })))]
}

function labels({ categoryIds, facetIds }: Labelled): Query[] {
  return [{ terms: { category: [...categoryIds] } }, { terms: { facets: [...facetIds] } }]
}

/** One word may begin any number of words; the last of several may begin a thousand. */
function wordsBegin(field: string, query: string): Query {
  return query.includes(' ')
    ? { match_phrase_prefix: { [field]: { query, max_expansions: 1000 } } }
    : { prefix: { [field]: query } }
}

function inside(field: string, word: string): Query {
  return { wildcard: { [field]: { value: `*${word.replaceAll(/[*?\\]/g, String.raw`\$&`)}*` } } }
}

function all(filter: Query[]): Query {
  return { bool: { must: filter } }
}

function any(should: Query[]): Query {
  return { bool: { should, minimum_should_match: 1 } }
}

function bestOf(groups: readonly Query[]): Query {
  const queries = groups.map((filter, index) => ({
    constant_score: { filter, boost: groups.length - index },
  }))
  return { dis_max: { queries } }
}
