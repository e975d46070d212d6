import { describe, expect, it } from 'vitest'
import { chooseLocale, locales, localeById } from './locales.ts'

const idOf = (wishes: Parameters<typeof chooseLocale>[0]) => chooseLocale(wishes).id

describe('locales', () => {
  it('L10N-1 L10N-2 are the 18 of the specification; visitors can choose all but zh_tw', () => {
    const ids = 'en-US zh-CN ar cz de es fr hu it ja ko nl pl pt ro ru tr zh_tw'.split(' ')
    expect(locales.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(locales.filter(({ switchable }) => !switchable).map(({ id }) => id)).toEqual(['zh_tw'])
  })

  it('L10N-7 have tags that Intl knows', () => {
    for (const { tag, intlTag } of locales) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
      expect(Intl.PluralRules.supportedLocalesOf(intlTag)).toHaveLength(1)
    }
    expect(localeById('cz').tag).toBe('cs')
    expect(localeById('zh_tw').tag).toBe('zh-TW')
  })

  it('L10N-4 are written from right to left only in Arabic', () => {
    expect(locales.filter(({ dir }) => dir === 'rtl').map(({ id }) => id)).toEqual(['ar'])
  })
})

describe('chooseLocale', () => {
  it('L10N-3 prefers the address to the stored choice, and the stored choice to the browser', () => {
    expect(idOf({ query: 'de', cookie: 'fr', acceptLanguage: 'it' })).toBe('de')
    expect(idOf({ cookie: 'fr', acceptLanguage: 'it' })).toBe('fr')
    expect(idOf({ acceptLanguage: 'it' })).toBe('it')
    expect(idOf({})).toBe('en-US')
  })

  it.each(['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-HK', 'zh-hant-tw'])(
    'L10N-2 gives a browser that asks for %s traditional Chinese, which visitors cannot choose',
    (tag) => {
      expect(idOf({ acceptLanguage: `${tag},zh;q=0.9,en;q=0.8` })).toBe('zh_tw')
      expect(idOf({ acceptLanguage: `${tag};q=0.5, ko` })).toBe('ko')
      expect(idOf({ query: 'zh_tw', cookie: 'de', acceptLanguage: tag })).toBe('de')
      expect(idOf({ cookie: 'zh_tw', acceptLanguage: tag })).toBe('zh_tw')
    },
  )

  it('L10N-2 gives a browser that asks for zh-CN, zh-SG or zh simplified Chinese', () => {
    for (const tag of ['zh-CN', 'zh-Hans', 'zh-SG', 'zh']) expect(idOf({ acceptLanguage: tag })).toBe('zh-CN')
  })

  it('L10N-2 ignores invalid locales, and zh_tw, which only browser and site may request', () => {
    expect(idOf({ query: 'xx', cookie: 'fr' })).toBe('fr')
    expect(idOf({ query: 'zh_tw', cookie: 'cs' })).toBe('en-US')
    expect(idOf({ query: 'zh_tw', fallback: 'zh_tw' })).toBe('zh_tw')
    expect(idOf({ fallback: 'xx' })).toBe('en-US')
  })

  it('reads the languages of a browser by their weights', () => {
    expect(idOf({ acceptLanguage: 'tlh, cs;q=0.8, de;q=0.9' })).toBe('de')
    expect(idOf({ acceptLanguage: 'cs-CZ,cs;q=0.9,en;q=0.8' })).toBe('cz')
    expect(idOf({ acceptLanguage: 'de;q=0, pt-BR' })).toBe('pt')
    expect(idOf({ acceptLanguage: 'en-GB' })).toBe('en-US')
    expect(idOf({ acceptLanguage: ';;q=x,,*' })).toBe('en-US')
  })
})
