import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type PageTexts = typeof import('./texts/en-US.json')

interface PageLanguage {
  /** BCP 47 */
  tag: string
  dir: 'ltr' | 'rtl'
}

const folder = join(import.meta.dirname, 'texts')
const tags = readdirSync(folder).map((file) => file.replace('.json', ''))
const english = 'en-US'

/** Cached for each language in use. */
const textsByTag = new Map<string, PageTexts>()

/** The texts in the language of a tag, an Accept-Language header or a shop's own id of a language; else in English. */
export function textsFor(locale: string): PageTexts {
  const { tag } = languageFor(locale)
  const known = textsByTag.get(tag)
  if (known) return known
  const texts = JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')) as PageTexts
  textsByTag.set(tag, texts)
  return texts
}

export function languageFor(locale: string): PageLanguage {
  const [first = ''] = locale.replace('_', '-').toLowerCase().split(/[,;]/)
  const wanted = otherNames.find(([pattern]) => pattern.test(first))?.[1] ?? first
  const tag = sameTag(wanted) ?? sameLanguage(wanted) ?? english
  return { tag, dir: tag === 'ar' ? 'rtl' : 'ltr' }
}

/** Traditional Chinese by its other names, and Czech by that of its country. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/^zh-(hant|hk|mo)\b/, 'zh-tw'],
  [/^cz\b/, 'cs'],
]

function sameTag(wanted: string): string | undefined {
  return tags.find((tag) => tag.toLowerCase() === wanted)
}

function sameLanguage(wanted: string): string | undefined {
  const [language] = wanted.split('-')
  return tags.find((tag) => tag.toLowerCase().split('-')[0] === language)
}
