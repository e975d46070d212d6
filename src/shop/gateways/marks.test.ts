import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facetGlyphs } from '../catalogue/listing/facet-icon.ts'
import { glyphs } from '../payments/methods/glyphs.ts'
import { markNames } from './marks.ts'

const symbolsOf = (file: string) =>
  new Set(readFileSync(`public/${file}`, 'utf8').match(/(?<=<symbol id=")[^"]+/g))

it('CHK-4 every logo of a payment company has its symbol, and every symbol its name', () => {
  expect(symbolsOf('brands.svg')).toEqual(new Set(Object.keys(markNames)))
})

it('PROD-2 every icon that can be chosen exists', () => {
  expect([...symbolsOf('glyphs.svg')]).toEqual(expect.arrayContaining([...facetGlyphs, ...glyphs]))
})
