import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NameText } from './name-text.ts'

const word = fc.stringMatching(/^[ab三]{1,3}$/)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const names = fc.array(name, { minLength: 1, maxLength: 3 })

it('HDR-1 finds the same as a comparison with each name', () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 12 }), name, (products, query) => {
      const having = (test: (lines: string[]) => boolean) =>
        products.flatMap((lines, slot) => (test(lines) ? slot : []))
      expect([...new NameText(products.map((lines) => lines.join('\n'))).find(query)]).toEqual([
        having((lines) => lines.some((line) => line.startsWith(query))),
        having((lines) => lines.some((line) => line.includes(` ${query}`))),
        having((lines) => query.split(' ').every((part) => lines.join('\n').includes(part))),
      ])
    }),
    { numRuns: 1000 },
  )
})
