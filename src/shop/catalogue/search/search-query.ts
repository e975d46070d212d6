import { searchForm } from './search-form.ts'

export const maxQueryLength = 50

export interface SearchQuery {
  query: string
  onlyBeginnings: boolean
}

/** Normalises a typed query; undefined without a usable word. */
export function readQuery(entered: string): SearchQuery | undefined {
  const query = searchForm(entered.replaceAll('\0', '').slice(0, maxQueryLength))
  return query === '' ? undefined : { query, onlyBeginnings: shortQuery.test(query) }
}

/** Words of one or two letters occur in nearly every name, so they must begin a word (in alphabetic scripts). */
const shortQuery =
  /^([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]{1,2}( |$))+$/u
