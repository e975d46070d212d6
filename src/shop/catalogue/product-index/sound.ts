import anyAscii from 'any-ascii'
import { searchForm } from '../search/search-form.ts'

const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

export function hasOtherScript(text: string): boolean {
  return !isLatin.test(text) && notLatin.test(text)
}

/** Transliterates into Latin search form: "ведьмак" is "vedmak", "三国志" is "sanguozhi". */
export function romanised(text: string): string {
  return searchForm(anyAscii(text.normalize('NFC')))
}

/**
 * The sound of each word: its consonants by kind and the places of vowels. "Gridlock", "Гридлок", "그리드락" and
 * "グリッドロック" are equal. Korean and Japanese insert vowels between consonants and drop an r before one.
 */
export function sound(text: string): string {
  const latin = isLatin.test(text) ? text : romanised(text.normalize('NFC').replaceAll(/[ッー]/g, ''))
  const filled = /\p{Script=Hangul}/u.test(text)
    ? latin.replaceAll('eu', '')
    : /\p{Script=Katakana}/u.test(text)
      ? latin.replaceAll(/u|(?<=[td])o/g, '')
      : latin
  let heard = filled
  for (const [letters, kind] of spellings) heard = heard.replaceAll(letters, kind)
  return heard.replaceAll(/ +/g, ' ').trim()
}

const isLatin = /^[a-z0-9 \n]*$/

const spellings: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/([pt])h/g, '$1'],
  [/x/g, 'ks'],
  [/shch|tch|dzh|[csz]h|ts|dz|c(?=[eiy])|[jz]/g, 's'],
  [/r(?![aeiouy])/g, ''],
  [/[aeiouy]+/g, 'a'],
  [/[bfvw]/g, 'p'],
  [/[cgq]/g, 'k'],
  [/d/g, 't'],
  [/r/g, 'l'],
  [/([a-z])\1+/g, '$1'],
]
