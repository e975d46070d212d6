import { expect, it } from 'vitest'
import {
  addAttribute,
  addValue,
  removeAttribute,
  removeValue,
  renameAttribute,
  renameValue,
} from './attribute-edits.ts'
import type { ProductDraft } from './product-draft.ts'

const draft: ProductDraft = {
  kind: 'product',
  id: 'p',
  name: 'P',
  category: 'games',
  keyType: 'key',
  attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 10 }] }],
  variants: [
    { sku: 'A', values: ['Standard'], priceCents: 1 },
    { sku: 'B', values: ['Deluxe'], priceCents: 2 },
  ],
  texts: {
    de: { attributes: [{ name: 'Ausgabe', values: ['Standard', 'Luxus'] }] },
    fr: { name: 'P' },
  },
}
const chosen = ({ variants }: ProductDraft) => variants.map(({ values }) => values)
const german = ({ texts }: ProductDraft) => texts?.de?.attributes

it('OPS-6 renaming a value renames it in its variants, and in translations with the same text', () => {
  const renamed = renameValue(renameValue(draft, 0, 0, 'Basic'), 0, 1, 'Gold')
  expect(chosen(renamed)).toEqual([['Basic'], ['Gold']])
  expect(german(renamed)).toEqual([{ name: 'Ausgabe', values: ['Basic', 'Luxus'] }])
  expect(renamed.attributes?.[0]?.values[1]).toEqual({ name: 'Gold', offPercent: 10 })
  expect(renameAttribute(draft, 0, 'Version').attributes?.[0]?.name).toBe('Version')
})

it('OPS-6 variants and translations have as many attributes and values as the product', () => {
  const more = renameValue(renameAttribute(addAttribute(draft), 1, 'Region'), 1, 0, 'Europe')
  expect(chosen(more)).toEqual([
    ['Standard', ''],
    ['Deluxe', ''],
  ])
  expect(german(more)).toEqual([
    { name: 'Ausgabe', values: ['Standard', 'Luxus'] },
    { name: 'Region', values: ['Europe'] },
  ])
  expect(removeAttribute(more, 1)).toEqual(draft)
  expect(german(addValue(draft, 0))?.[0]?.values).toEqual(['Standard', 'Luxus', ''])
  const fewer = removeValue(draft, 0, 1)
  expect(chosen(fewer)).toEqual([['Standard'], ['']])
  expect(german(fewer)?.[0]?.values).toEqual(['Standard'])
  expect(fewer.texts?.fr).toEqual({ name: 'P' })
})
