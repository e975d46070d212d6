import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import english from '../../locales/back-office/en-US.json' with { type: 'json' }
import commands from '../../locales/commands/en-US.json' with { type: 'json' }
import { officeRefusals } from '../../src/shop/errors.ts'

const sourcesOf = (files: string) =>
  globSync(files)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const sources = sourcesOf('src/{back-office,operator,shop}/**/*.{ts,tsx}')

/** Parts that `ListPage` and `Filters` append to the name of a list. */
const ofLists = [...sources.matchAll(/\btexts: '([\w-]+)'/g)].flatMap(([, list = '']) =>
  'title caption tabs tab. search filters filter. apply sort. shown select select-all none none. none-'
    .split(' ')
    .map((part) => `${list}.${part}`),
)

/** Parts that the fields of an account append to the name of its area. */
const ofAccounts = [...sources.matchAll(/<(?:SecretFields|UrlField) texts="([\w-]+)"/g)].flatMap(
  ([, area = '']) => [`${area}.field.`, `${area}.url`],
)
/** Parts that `TermActions` appends to the name of its row. */
const ofTerms = [...sources.matchAll(/<TermActions row="([\w.-]+)"/g)].map(([, row = '']) => `${row}-`)

function unusedIn(code: string, ids: readonly string[], ofScreens: readonly string[] = []): string[] {
  // ids with a fixed and a variable part
  const made = [...code.matchAll(/`([\w.-]+[.-])\$\{/g)].map(([, start = '']) => start).concat(ofScreens)
  const named = new Set(
    [...code.matchAll(/'([\w.-]+)'|="([\w.-]+)"/g)].map(([, text, value]) => text ?? value),
  )
  return ids.filter((id) => !named.has(id) && !made.some((start) => id.startsWith(start)))
}

it('OPS-1 every text of the back office is shown somewhere', () => {
  const unused = unusedIn(sources, Object.keys(english), [...ofLists, ...ofAccounts, ...ofTerms])
  expect(unused.filter((id) => !id.endsWith('.hint') && !id.endsWith('-today'))).toEqual([])
})

it('OPS-1 every text of the commands is printed somewhere', () => {
  const printed = Object.keys(commands).filter((id) => !/^help( |$)/.test(id))
  expect(unusedIn(sourcesOf('src/operator/**/*.ts'), printed)).toEqual([])
})

it.each([
  ['back-office', english],
  ['commands', commands],
])(
  'OPS-1 every text of %s is in the file once, since JSON keeps the last of two with one id',
  (name, texts) => {
    const ids = readFileSync(`locales/${name}/en-US.json`, 'utf8').match(/^ {2}"[^"]+"(?=:)/gm)
    expect(ids).toHaveLength(Object.keys(texts).length)
  },
)

it('OPS-1 every refusal of the back office has a text', () => {
  for (const code of Object.keys(officeRefusals)) expect(english).toHaveProperty([`errors.${code}`])
})
