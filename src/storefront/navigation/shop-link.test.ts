import { afterEach, describe, expect, it, vi } from 'vitest'
import { localeById } from '../../shop/localisation/locales.ts'
import { hrefTo, ownHref } from '../../shop/page-href.ts'
import { keepChoices, savesData } from './shop-link.tsx'

const english = localeById('en-US')
const arabic = localeById('ar')

describe('keepChoices', () => {
  it('ROUTE-6 keeps the language and the currency in links', () => {
    expect(keepChoices(hrefTo('checkout'), arabic, '?currency=eur&page=2')).toBe(
      '/checkout?lang=ar&currency=eur',
    )
    expect(keepChoices(hrefTo('search', { name: 'a', '#': 'hits' }), arabic, '')).toBe(
      '/search?name=a&lang=ar#hits',
    )
  })

  it('ROUTE-6 leaves the language out for English', () => {
    expect(keepChoices(hrefTo('checkout'), english, '?id=7')).toBe('/checkout')
    expect(keepChoices(hrefTo('checkout'), english, '?lang=de')).toBe('/checkout')
  })

  it('L10N-2 ROUTE-6 keeps English where the present address has to name it', () => {
    expect(keepChoices(hrefTo('news', { page: 2 }), english, '?lang=en-US')).toBe('/news?page=2&lang=en-US')
  })

  it('keeps the parameters of the link itself', () => {
    expect(keepChoices(ownHref(['/?lang=de', 'currency=usd'].join('&')), arabic, '?currency=eur')).toBe(
      '/?lang=de&currency=usd',
    )
  })

  it('leaves out a language that visitors cannot choose', () => {
    expect(keepChoices(hrefTo('home'), localeById('zh_tw'), '')).toBe('/')
  })
})

describe('prefetching', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [{ effectiveType: '4g', saveData: false }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
  ])('ROUTE-10 on a connection %j is left out: %s', (connection, isLeftOut) => {
    vi.stubGlobal('navigator', { connection })
    expect(savesData()).toBe(isLeftOut)
  })

  it('ROUTE-10 happens when the browser does not report its connection', () => {
    vi.stubGlobal('navigator', {})
    expect(savesData()).toBe(false)
  })
})
