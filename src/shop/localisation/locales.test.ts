import { describe, expect, it } from 'vitest'
import { chooseLocale, locales, localeById, switchableLocales } from './locales.ts'

const idOf = (wishes: Parameters<typeof chooseLocale>[0]) => chooseLocale(wishes).id

describe('locales', () => {
  it('L10N-1 L10N-2 are 18, of which a visitor may choose 17', () => {
    expect(locales).toHaveLength(18)
    expect(switchableLocales).toHaveLength(17)
    expect(switchableLocales.map(({ id }) => id)).not.toContain('zh_tw')
  })

  it('L10N-7 have tags that Intl knows', () => {
    for (const { tag, intlTag } of locales) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
      expect(Intl.PluralRules.supportedLocalesOf(intlTag)).toHaveLength(1)
    }
    expect(localeById('cz').tag).toBe('cs')
    expect(localeById('zh_tw').tag).toBe('zh-TW')
  })

  it('L10N-4 are written from right to left in Arabic alone', () => {
    expect(locales.filter(({ dir }) => dir === 'rtl').map(({ id }) => id)).toEqual(['ar'])
  })
})

describe('chooseLocale', () => {
  it('L10N-3 follows the address before the stored choice, and that before the browser', () => {
    expect(idOf({ query: 'de', cookie: 'fr', acceptLanguage: 'it' })).toBe('de')
    expect(idOf({ cookie: 'fr', acceptLanguage: 'it' })).toBe('fr')
    expect(idOf({ acceptLanguage: 'it' })).toBe('it')
    expect(idOf({})).toBe('en-US')
  })

  it('L10N-2 ignores what is no locale, and zh_tw, which only a site itself may fall back to', () => {
    expect(idOf({ query: 'xx', cookie: 'fr' })).toBe('fr')
    expect(idOf({ query: 'zh_tw', cookie: 'cs' })).toBe('en-US')
    expect(idOf({ query: 'zh_tw', fallback: 'zh_tw' })).toBe('zh_tw')
    expect(idOf({ fallback: 'xx' })).toBe('en-US')
  })

  it('reads the languages of a browser by their weights', () => {
    expect(idOf({ acceptLanguage: 'sv, cs;q=0.8, de;q=0.9' })).toBe('de')
    expect(idOf({ acceptLanguage: 'cs-CZ,cs;q=0.9,en;q=0.8' })).toBe('cz')
    expect(idOf({ acceptLanguage: 'de;q=0, pt-BR' })).toBe('pt')
    expect(idOf({ acceptLanguage: 'en-GB' })).toBe('en-US')
    expect(idOf({ acceptLanguage: 'zh-TW, zh;q=0.9' })).toBe('zh-CN')
    expect(idOf({ acceptLanguage: 'zh-Hant-HK, ko;q=0.5' })).toBe('ko')
    expect(idOf({ acceptLanguage: ';;q=x,,*' })).toBe('en-US')
  })
})
