import { describe, expect, it } from 'vitest'
import { localeById } from '../../shop/localisation/locales.ts'
import { keepChoices } from './shop-link.tsx'

const english = localeById('en-US')
const arabic = localeById('ar')

describe('keepChoices', () => {
  it('ROUTE-6 keeps the language and the currency in links', () => {
    expect(keepChoices('/checkout', arabic, '?currency=eur&page=2')).toBe('/checkout?lang=ar&currency=eur')
    expect(keepChoices('/search?name=a#hits', arabic, '')).toBe('/search?name=a&lang=ar#hits')
  })

  it('ROUTE-6 leaves the language out for English', () => {
    expect(keepChoices('/checkout', english, '?lang=en-US')).toBe('/checkout')
  })

  it('does not override what the link itself asks for', () => {
    expect(keepChoices('/?lang=de&currency=usd', arabic, '?currency=eur')).toBe('/?lang=de&currency=usd')
  })

  it('leaves a language out that visitors cannot choose', () => {
    expect(keepChoices('/', localeById('zh_tw'), '')).toBe('/')
  })
})
