import { searchForm } from '../search/search-form.ts'
import type { IndexedProduct } from './product-index-records.ts'
import { hasOtherScript, romanised } from './sound.ts'

/**
 * Further search terms of a product, one a line. Publisher and Latin spellings follow a space, and their words count
 * singly. Article numbers follow a tab, since they are not words.
 */
export function furtherNames({ publisher, skus, search_name }: IndexedProduct): string {
  const inLatin = hasOtherScript(search_name)
    ? search_name.split('\n').filter(hasOtherScript).map(romanised)
    : []
  const names = [...new Set([searchForm(publisher), ...inLatin])].filter((name) => name !== '')
  const numbers = skus === '' ? [] : skus.split('\n').map(searchForm)
  return [...names.map((name) => ` ${name}`), ...numbers.map((number) => `\t${number}`)].join('\n')
}
