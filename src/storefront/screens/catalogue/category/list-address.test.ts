import { describe, expect, it } from 'vitest'
import {
  filterCount,
  listQuery,
  readListChoice,
  toggled,
  toggledStock,
  withoutFilters,
} from './list-address.ts'

function read(query: string) {
  return readListChoice(new URLSearchParams(query))
}

describe('the address of a list', () => {
  it('CAT-7 brings back every filter, the order, the page and the page size', () => {
    const query =
      '?from=5.00&to=40.00&stock=0&platform=gog&platform=steam&region=europe&genre=tactics&language=pt-BR&sort=2&size=20&page=3'
    expect(listQuery(read(query))).toBe(query)
  })

  it('CAT-7 is empty for the list as it is at first', () => {
    expect(listQuery(read(''))).toBe('')
    expect(listQuery(read('page=1&size=10&sort=0&platform=&from=&to='))).toBe('')
  })

  it('CAT-7 is the same whatever the order in which things were chosen', () => {
    const one = toggled(toggled(read(''), 'platform', 'steam'), 'platform', 'gog')
    const other = toggled(toggled(read(''), 'platform', 'gog'), 'platform', 'steam')
    expect(listQuery(one)).toBe(listQuery(other))
  })

  it('CAT-7 ignores what makes no sense', () => {
    expect(listQuery(read('page=-2&size=11&sort=9&stock=7&from=abc&to=-3&page=x'))).toBe('')
  })

  it('CAT-7 begins at the first page when a filter changes', () => {
    expect(toggled(read('page=4'), 'region', 'usa').page).toBe(1)
    expect(toggledStock(read('page=4'), 0).page).toBe(1)
  })

  it('CAT-1 takes a filter back that was chosen', () => {
    expect(listQuery(toggled(read('genre=tactics'), 'genre', 'tactics'))).toBe('')
    expect(listQuery(toggledStock(read('stock=1'), 1))).toBe('')
  })

  it('CAT-1 resets the filters and keeps order and page size', () => {
    expect(listQuery(withoutFilters(read('from=3&stock=0&genre=a&sort=1&size=50&page=2')))).toBe(
      '?sort=1&size=50',
    )
  })

  it('CAT-1 offers all values of a facet by an address, until the filters are reset', () => {
    expect(listQuery(read('all=genre&genre=a'))).toBe('?genre=a&all=genre')
    expect(listQuery(withoutFilters(read('all=genre')))).toBe('')
    expect(listQuery(read('all=price'))).toBe('')
  })

  it('CAT-1 reads prices with a comma as prices', () => {
    expect(read('from=4,5').from).toBe(450)
  })

  it('counts the filters that are on, the price as one', () => {
    expect(filterCount(read('from=1&to=2&stock=0&genre=a&genre=b&size=20'))).toBe(4)
  })
})
