import { describe, expect, it } from 'vitest'
import { pages } from '../../../../shop/pages.ts'
import {
  filterCount,
  listQuery,
  readListChoice,
  readSearchChoice,
  toggled,
  toggledStock,
  withoutFilters,
} from './list-address.ts'

function read(query: string) {
  return readListChoice(new URLSearchParams(query))
}

describe('the address of a list', () => {
  it('CAT-7 restores every filter, the order, the page and the page size', () => {
    const query =
      '?from=5.00&to=40.00&stock=0&platform=gog&platform=steam&region=europe&genre=tactics&language=pt-BR&sort=2&size=20&page=3'
    expect(listQuery(read(query))).toBe(query)
  })

  it('CAT-7 ROUTE-7 has only parameters that the table of pages lists', () => {
    const query =
      'from=5&to=40&stock=0&platform=a&region=b&genre=c&language=d&sort=2&size=20&page=3&all=genre'
    const names = [...new URLSearchParams(listQuery(read(query))).keys()]
    expect(names).toHaveLength(11)
    expect(pages.category.query).toEqual(expect.arrayContaining(names.map((name) => `${name}?`)))
  })

  it('CAT-7 is empty for the default list', () => {
    expect(listQuery(read(''))).toBe('')
    expect(listQuery(read('page=1&size=10&sort=0&platform=&from=&to='))).toBe('')
  })

  it('CAT-7 is the same whatever order things were chosen in', () => {
    const one = toggled(toggled(read(''), 'platform', 'steam'), 'platform', 'gog')
    const other = toggled(toggled(read(''), 'platform', 'gog'), 'platform', 'steam')
    expect(listQuery(one)).toBe(listQuery(other))
  })

  it('CAT-7 ignores invalid values', () => {
    expect(listQuery(read('page=-2&size=11&sort=9&stock=7&from=abc&to=-3&page=x'))).toBe('')
  })

  it('CAT-7 returns to the first page when a filter changes', () => {
    expect(toggled(read('page=4'), 'region', 'usa').page).toBe(1)
    expect(toggledStock(read('page=4'), 0).page).toBe(1)
  })

  it('CAT-1 removes a chosen filter', () => {
    expect(listQuery(toggled(read('genre=tactics'), 'genre', 'tactics'))).toBe('')
    expect(listQuery(toggledStock(read('stock=1'), 1))).toBe('')
  })

  it('CAT-1 resets the filters and keeps order and page size', () => {
    expect(listQuery(withoutFilters(read('from=3&stock=0&genre=a&sort=1&size=50&page=2')))).toBe(
      '?sort=1&size=50',
    )
  })

  it('CAT-1 shows all values of a facet by a parameter, until the filters are reset', () => {
    expect(listQuery(read('all=genre&genre=a'))).toBe('?genre=a&all=genre')
    expect(listQuery(withoutFilters(read('all=genre')))).toBe('')
    expect(listQuery(read('all=price'))).toBe('')
  })

  it('CAT-1 accepts prices with a decimal comma', () => {
    expect(read('from=4,5').from).toBe(450)
  })

  it('counts active filters, the price as one', () => {
    expect(filterCount(read('from=1&to=2&stock=0&genre=a&genre=b&size=20'))).toBe(4)
  })

  it('HDR-1 CAT-7 keeps the query of a search when filters are chosen or removed', () => {
    const query = '?name=half+life&platform=steam&sort=2&page=3'
    const choice = readSearchChoice(new URLSearchParams(query))
    expect(listQuery(choice)).toBe(query)
    expect(listQuery(toggled(choice, 'platform', 'gog'))).toBe(
      '?name=half+life&platform=gog&platform=steam&sort=2',
    )
    expect(listQuery(withoutFilters(choice))).toBe('?name=half+life&sort=2')
    expect(filterCount(choice)).toBe(1)
  })

  it('HDR-1 CAT-7 ignores a query in the address of a category', () => {
    expect(listQuery(read('name=half&size=20'))).toBe('?size=20')
  })
})
