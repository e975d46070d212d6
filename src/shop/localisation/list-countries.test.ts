import { describe, expect, it } from 'vitest'
import { listCountries } from './list-countries.ts'

describe('the countries', () => {
  it('MEM-5 come with code, English and Chinese name and the prefix of their phone numbers', () => {
    const countries = listCountries('de')
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.find(({ code }) => code === 'SA')).toEqual({
      code: 'SA',
      name: 'Saudi Arabia',
      chineseName: '沙特阿拉伯',
      localName: 'Saudi-Arabien',
      prefix: '+966',
    })
  })

  it('MEM-5 are sorted by their English names, the Åland Islands under A', () => {
    const names = listCountries('ar').map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  })
})
