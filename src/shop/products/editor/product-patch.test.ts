import { expect, it } from 'vitest'
import { patchProduct } from '../import/patch-product.ts'
import { changesBetween, patchBetween } from './product-patch.ts'

const stored = {
  name: 'P',
  tagline: 'A',
  confirm: { title: 'Sure?', content: 'Yes' },
  seo: { title: 'T' },
  genres: ['x'],
  variants: [
    { sku: 'A', priceCents: 1, listPriceCents: 2 },
    { sku: 'B', priceCents: 3 },
  ],
}

it.each([
  ['nothing', stored, {}],
  ['a field', { ...stored, tagline: 'B' }, { tagline: 'B' }],
  ['a list', { ...stored, genres: ['x', 'y'] }, { genres: ['x', 'y'] }],
  ['what is taken away', { ...stored, confirm: undefined, seo: {} }, { confirm: null, seo: { title: null } }],
  [
    'a variant',
    { ...stored, variants: [{ sku: 'A', priceCents: 1 }, stored.variants[1]] },
    { variants: [{ sku: 'A', listPriceCents: null }] },
  ],
  [
    'a new variant',
    { ...stored, variants: [...stored.variants, { sku: 'C', priceCents: 5 }] },
    { variants: [{ sku: 'C', priceCents: 5 }] },
  ],
  [
    'the order of variants',
    { ...stored, variants: stored.variants.toReversed() },
    { variants: [{ sku: 'B' }, { sku: 'A' }] },
  ],
])('OPS-6 a patch contains %s, and turns one product into the other', (_what, wanted, patch) => {
  expect(patchBetween(stored, wanted)).toEqual(patch)
  expect(changesBetween(patchProduct(stored, patch), wanted)).toEqual([])
  const back = patchProduct(wanted, patchBetween(wanted, stored))
  expect(changesBetween(stored, back).filter(({ path }) => path[1] !== 'C')).toEqual([])
})

it('OPS-6 each differing field is a change, and an empty field equals an omitted one', () => {
  const wanted = { ...stored, publisher: '', platforms: [], seo: { title: 'U' }, texts: { de: {} } }
  expect(changesBetween(stored, wanted)).toEqual([{ path: ['seo', 'title'], from: 'T', to: 'U' }])
  expect(patchBetween(stored, wanted)).toEqual({ seo: { title: 'U' } })
})
