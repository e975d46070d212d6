import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, houses } from '../oxlint.config.ts'

const maxFiles = 25

describe('the folders of the sources', () => {
  it('hold at most 25 files each, so that a reader sees what each is about', () => {
    const files = globSync(
      '{src,sandbox,tests,scripts,bench,db/seed}/**/*.{ts,tsx,mjs,json,ndjson,css,md,svg}',
    )
    const counts = Map.groupBy(files, (file) => dirname(file))
    const crowded = [...counts].filter(([, { length }]) => length > maxFiles)
    expect(counts.size).toBeGreaterThan(100)
    expect(counts.has('db/seed/demo/catalogue')).toBe(true)
    expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
  })

  it('are known to the walls that lint keeps, each house and each area of the shop', () => {
    expect(foldersIn('src')).toEqual(houses.toSorted())
    expect(foldersIn('src/shop')).toEqual(areas.toSorted())
  })
})

it('tests that replace a module are named .mocked.test.ts, since all others share the modules of their process', () => {
  const tests = globSync('{src,sandbox,scripts,tests,db}/**/*.test.ts')
  const mocking = tests.filter((file) => /^vi\.(?:mock|doMock)\(/m.test(readFileSync(file, 'utf8')))
  expect(mocking.length).toBeGreaterThan(0)
  expect(mocking.filter((file) => !file.endsWith('.mocked.test.ts'))).toEqual([])
})

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}
