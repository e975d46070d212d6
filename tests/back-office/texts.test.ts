import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import english from '../../locales/back-office/en-US.json' with { type: 'json' }
import { staffRefusals } from '../../src/shop/staff-refusals.ts'

const sources = globSync('src/{back-office,operator,shop}/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Parts that `ListPage` and `Filters` append to the name of a list. */
const ofLists = [...sources.matchAll(/\btexts: '([\w-]+)'/g)].flatMap(([, list = '']) =>
  'title caption tabs tab. search filters filter. apply sort. shown select select-all none none. none-'
    .split(' ')
    .map((part) => `${list}.${part}`),
)

/** Ids with a fixed and a variable part. */
const made = [...sources.matchAll(/`([\w.-]+[.-])\$\{/g)].map(([, start = '']) => start).concat(ofLists)

it('OPS-1 every text of the back office is shown somewhere', () => {
  const unused = Object.keys(english).filter(
    (id) =>
      !sources.includes(`'${id}'`) &&
      !sources.includes(`="${id}"`) &&
      !made.some((start) => id.startsWith(start)),
  )
  expect(unused.filter((id) => !id.endsWith('.hint') && !id.endsWith('-today'))).toEqual([])
})

it('OPS-1 every text stands once in the file: of two with one id, JSON keeps the last', () => {
  const ids = readFileSync('locales/back-office/en-US.json', 'utf8').match(/^ {2}"[^"]+"(?=:)/gm)
  expect(ids).toHaveLength(Object.keys(english).length)
})

it('OPS-1 every refusal of the back office has a text', () => {
  for (const code of Object.keys(staffRefusals)) expect(english).toHaveProperty([`errors.${code}`])
})
