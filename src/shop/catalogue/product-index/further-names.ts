import { searchForm } from '../search/search-form.ts'
import type { IndexedProduct } from './product-index-records.ts'
import { hasOtherScript, romanised } from './sound.ts'

/**
 * What finds a product besides its names, each on a line: publisher and names in Latin letters after a space, so that one
 * stands before each word, and article numbers, which are no words, after a tab.
 */
export function furtherNames({ publisher, skus, search_name }: IndexedProduct): string {
  const inLatin = hasOtherScript(search_name)
    ? search_name.split('\n').filter(hasOtherScript).map(romanised)
    : []
  const names = [...new Set([searchForm(publisher), ...inLatin])].filter((name) => name !== '')
  const numbers = skus === '' ? [] : skus.split('\n').map(searchForm)
  return [...names.map((name) => ` ${name}`), ...numbers.map((number) => `\t${number}`)].join('\n')
}
