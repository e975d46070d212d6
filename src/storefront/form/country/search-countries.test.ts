import { describe, expect, it } from 'vitest'
import { listCountries } from '../../../shop/localisation/list-countries.ts'
import { countryNamed, searchCountries } from './search-countries.ts'

const countries = listCountries('ar')
const found = (entered: string) => searchCountries(countries, entered).map(({ code }) => code)

describe('searching for a country', () => {
  it.each([
    ['sa', 'SA'],
    ['saudi', 'SA'],
    ['沙特', 'SA'],
    ['阿拉伯', 'SA'],
    ['السعودية', 'SA'],
    ['+966', 'SA'],
    ['966', 'SA'],
    ['KINGDOM', 'GB'],
    ['cote d', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['aland', 'AX'],
  ])('MEM-5 finds by name, word, code and prefix: %s', (entered, code) => {
    expect(found(entered)).toContain(code)
  })

  it('MEM-5 puts the country whose code was typed first', () => {
    expect(found('de')[0]).toBe('DE')
    expect(found('nl')[0]).toBe('NL')
  })

  it('MEM-5 shows all before anything is typed, and none for an unknown name', () => {
    expect(found('')).toHaveLength(countries.length)
    expect(found('qqq')).toEqual([])
  })

  it('MEM-5 accepts the name that a browser filled in', () => {
    expect(countryNamed(countries, 'germany ')?.code).toBe('DE')
    expect(countryNamed(countries, 'ger')).toBeUndefined()
  })
})
