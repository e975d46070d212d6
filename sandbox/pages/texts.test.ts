import { expect, it } from 'vitest'
import { locales } from '../../src/shop/localisation/locales.ts'
import { unknownPage } from './payment-pages.ts'
import { languageFor, textsFor } from './texts.ts'

it.each(locales)('L10N-1 the test bank speaks $id', ({ id, tag, dir }) => {
  expect(languageFor(id)).toEqual({ tag, dir })
  expect(unknownPage(id)).toContain(`<html lang="${tag}" dir="${dir}">`)
  if (id !== 'en-US') expect(textsFor(id).payTitle).not.toBe(textsFor('en-US').payTitle)
})

it.each([
  ['pt-BR,pt;q=0.9', 'pt'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['en-GB', 'en-US'],
  ['cs-CZ', 'cs'],
  ['tlh', 'en-US'],
  ['', 'en-US'],
])('the test bank answers %j in %s', (locale, tag) => {
  expect(languageFor(locale).tag).toBe(tag)
})
