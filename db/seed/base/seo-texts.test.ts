import { expect, it } from 'vitest'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { seoTexts } from './seo-texts.ts'
import { websiteInfos } from './website-infos.ts'

const pageKeysOf = (locale: string) =>
  seoTexts.filter((text) => text.locale === locale).map(({ page_key: key }) => key)

it.each(locales)('SEO-1 L10N-1 has all texts for the 23 pages in $id', ({ id }) => {
  expect(pageKeysOf(id)).toHaveLength(23)
  expect(pageKeysOf(id)).toEqual(pageKeysOf('en-US'))
  for (const { page_key, title, keywords, description } of seoTexts.filter(({ locale }) => locale === id))
    for (const text of [title, keywords, description]) expect(text.trim(), page_key).not.toBe('')
})

it('L10N-1 says in every language when the shop can be reached', () => {
  const languages = websiteInfos.filter(({ id }) => id === 13).map(({ locale }) => locale)
  expect(languages.toSorted()).toEqual(locales.map(({ id }) => id).toSorted())
})
