import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'

it('runs the tests of the list in tests/README.md on both databases', () => {
  const [, table = ''] = /\n\| on both .*\n([^]*?)\n\n/.exec(readFileSync('tests/README.md', 'utf8')) ?? []
  const listed = [...table.matchAll(/`([^`]+)`(?=.*\|.*\|)/g)].map(([, place]) => place)
  const both = globSync('tests/**/*.ts').filter((file) =>
    /describeOnBoth\('/.test(readFileSync(file, 'utf8')),
  )
  const isListed = (file: string) => listed.some((place) => matchesGlob(file, `{tests/,}${place}{,**,.*}`))
  expect(both.filter((file) => !isListed(file))).toEqual([])
})
