import { expect, it } from 'vitest'
import { Trigrams } from './trigrams.ts'

function sharesOf(query: string, names: readonly string[]): number[] {
  const trigrams = new Trigrams()
  for (const [slot, name] of names.entries()) trigrams.put(slot, name)
  return [...trigrams.shares(query, names.length)].map((share) => Math.round(share * 100))
}

it('HDR-1 computes the share of a query in each name', () => {
  expect(sharesOf('witchr', ['the witcher 3', 'witchr', 'portal', 'switch'])).toEqual([71, 100, 0, 43])
})

it('HDR-1 counts a trigram once, even if several words or names of a product contain it', () => {
  expect(sharesOf('dota', ['dota dota\ndota', 'dot'])).toEqual([100, 60])
})

it('HDR-1 distinguishes letters in every script', () => {
  expect(sharesOf('ведьмк', ['ведьмак 3', 'video'])).toEqual([71, 0])
})

it('HDR-1 finds a product by its new name at once', () => {
  const trigrams = new Trigrams()
  trigrams.put(0, 'portal')
  trigrams.put(0, 'tessera')
  expect(trigrams.shares('tesera', 1)[0]).toBeCloseTo(6 / 7)
})
