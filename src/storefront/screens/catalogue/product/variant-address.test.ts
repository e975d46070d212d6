import { expect, it } from 'vitest'
import { isOtherVariant, variantAsked, variantSearch } from './variant-address.ts'

it('PROD-4 the address names the chosen variant beside language and currency', () => {
  expect(variantSearch('?lang=ar&currency=eur', 12)).toBe('?lang=ar&currency=eur&variant=12')
  expect(variantSearch('?variant=12&currency=eur', 15)).toBe('?currency=eur&variant=15')
  expect(variantSearch('?variant=12', undefined)).toBe('')
})

it('PROD-4 ignores a variant that is not an id', () => {
  expect(variantAsked('?variant=12')).toBe(12)
  for (const search of ['', '?variant=', '?variant=1e1', '?variant=x'])
    expect(variantAsked(search)).toBeUndefined()
})

it('PROD-4 reloads nothing when only the variant changes', () => {
  const isOther = (current: string, next: string) =>
    isOtherVariant(new URL(current, 'http://shop'), new URL(next, 'http://shop'))
  expect(isOther('/a/b', '/a/b?variant=2')).toBe(true)
  expect(isOther('/a/b?variant=1&reviews=10', '/a/b?reviews=10&variant=2')).toBe(true)
  expect(isOther('/a/b?variant=2', '/a/b?variant=2')).toBe(false)
  expect(isOther('/a/b', '/a/b?reviews=10')).toBe(false)
  expect(isOther('/a/b', '/a/c?variant=2')).toBe(false)
})
