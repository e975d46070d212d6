import { expect, it } from 'vitest'
import { checkProduct } from './product-checks.ts'
import { emptyDraft } from './product-draft.ts'

const sale = (priceCents: number) => ({
  priceCents,
  from: '2099-01-01T00:00:00Z',
  until: '2099-01-02T00:00:00Z',
})

function codesOf(priceCents: number, ...salePrices: number[]): string[] {
  const variants = [{ sku: 'LAMP', values: [], priceCents, sales: salePrices.map(sale) }]
  const facts = { LAMP: { id: 1, stock: 3, costCents: 700 } }
  return checkProduct({ ...emptyDraft, variants }, facts).map(({ code }) => code)
}

it('OWN-6 warns of a price and of a sale price below the cost of a key', () => {
  expect(codesOf(699, 650)).toContain('below-cost')
  expect(codesOf(1000, 900, 699)).toContain('sale-below-cost')
  expect(codesOf(1000, 700)).not.toContain('sale-below-cost')
  expect(codesOf(1000)).not.toContain('below-cost')
})
