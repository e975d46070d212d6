import { searchForm } from './search-form.ts'

export const maxQueryLength = 50

export interface SearchQuery {
  /** in search form */
  query: string
  /** whether the query has only words of a letter or two, which must begin a word */
  onlyBeginnings: boolean
}

/** What a visitor typed, as far as it counts; undefined when nothing of it does. */
export function readQuery(typed: string): SearchQuery | undefined {
  const query = searchForm(typed.replaceAll('\0', '').slice(0, maxQueryLength))
  return query === '' ? undefined : { query, onlyBeginnings: shortQuery.test(query) }
}

/** Words of a letter or two, in a script that spells by letters, are in nearly every name, so they must begin a word. */
const shortQuery =
  /^([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]{1,2}( |$))+$/u
