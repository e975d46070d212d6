import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = globSync('{src,sandbox,tests,scripts,db,bench}/**/*.{ts,tsx,css,sql}').map((path) => ({
  isTest: /\.(test|spec)\.ts$/.test(path),
  text: readFileSync(path, 'utf8'),
}))
const explained = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z0-9]+-\d+) /gm)].map(
  ([, id = '']) => id,
)
const areas = new Set(explained.map(areaOf))

it('explains every requirement that a source names', () => {
  const ids = sources.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*-\d+\b/g) ?? [])
  expect(unexplained(ids.filter((id) => areas.has(areaOf(id))))).toEqual([])
})

it('knows every id at the start of a test name', () => {
  const names = sources.filter(({ isTest }) => isTest).flatMap(({ text }) => [...text.matchAll(testNames)])
  const ids = names.flatMap(([, start = '']) => start.trim().split(' '))
  expect(ids.length).toBeGreaterThan(0)
  expect(unexplained(ids)).toEqual([])
})

it('explains each requirement once', () => {
  expect(explained.length).toBeGreaterThan(0)
  expect(new Set(explained).size).toBe(explained.length)
})

/** Calls whose text starts with ids; the first group has all ids. */
const testNames = /\(\s*['"`]((?:[A-Z][A-Z0-9]*-\d+ )+)/g

function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

function unexplained(ids: string[]): string[] {
  return [...new Set(ids)].filter((id) => !explained.includes(id)).toSorted()
}
