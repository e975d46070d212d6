import { expect, it } from 'vitest'
import { fieldPath, fieldText } from './field-text.ts'

it('OPS-6 the field of a variant whose SKU has dots is read as it was written', () => {
  for (const sku of ['CRA-STD', 'A.B', 'v1.0.2', '.'])
    expect(fieldPath(fieldText(['variants', sku, 'priceCents']))).toEqual(['variants', sku, 'priceCents'])
  expect(fieldText(['texts', 'de', 'name'])).toBe('texts.de.name')
})
