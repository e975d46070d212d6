import { describe, expect, it } from 'vitest'
import { firstVariant, isInStock, variantAfterChoice, variantWith } from './choose-variant.ts'

const attributes = [
  { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 10 }] },
  { name: 'Devices', values: [{ name: '1' }, { name: '5' }] },
]
const standardOne = { id: 1, values: ['Standard', '1'] }
const standardFive = { id: 2, values: ['Standard', '5'] }
const deluxeFive = { id: 3, values: ['Deluxe', '5'] }
const variants = [deluxeFive, standardFive, standardOne]

describe('choosing a variant', () => {
  it('PROD-4 begins with the first value of every attribute', () => {
    expect(firstVariant(attributes, variants)).toBe(standardOne)
  })

  it('PROD-4 begins with the variant that the address names', () => {
    expect(firstVariant(attributes, variants, 3)).toBe(deluxeFive)
  })

  it('PROD-4 ignores an address that names no variant of the product', () => {
    expect(firstVariant(attributes, variants, 99)).toBe(standardOne)
  })

  it('PROD-4 begins with the first variant when no variant has every first value', () => {
    expect(firstVariant(attributes, [deluxeFive, standardFive])).toBe(deluxeFive)
  })

  it('PROD-4 finds the variant of which all values match', () => {
    expect(variantWith(variants, ['Standard', '5'])).toBe(standardFive)
    expect(variantWith(variants, ['Standard'])).toBeUndefined()
  })

  it('PROD-4 keeps the other attributes as they were', () => {
    expect(variantAfterChoice(variants, standardOne, { attribute: 1, value: '5' })).toBe(standardFive)
  })

  it('PROD-4 moves to a variant that exists when the other attributes cannot stay', () => {
    expect(variantAfterChoice(variants, standardOne, { attribute: 0, value: 'Deluxe' })).toBe(deluxeFive)
  })

  it('PROD-4 offers no variant for a value that none has', () => {
    expect(variantAfterChoice(variants, standardOne, { attribute: 0, value: 'Gold' })).toBeUndefined()
  })

  it('PROD-4 gives a product without attributes its only variant', () => {
    expect(firstVariant([], [{ id: 7, values: [] }])).toEqual({ id: 7, values: [] })
  })
})

describe('being in stock', () => {
  it.each([
    { stock: 3, quantity: 1, inStock: true },
    { stock: 3, quantity: 3, inStock: true },
    { stock: 3, quantity: 4, inStock: false },
    { stock: 0, quantity: 1, inStock: false },
  ])('PROD-5 says $inStock for $quantity of $stock', ({ stock, quantity, inStock }) => {
    expect(isInStock({ stock }, quantity)).toBe(inStock)
  })
})
