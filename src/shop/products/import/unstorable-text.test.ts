import { expect, it, onTestFinished } from 'vitest'
import { readFile } from 'node:fs/promises'
import { categoryLine, importLines } from '../../../../tests/helpers/catalogue-lines.ts'
import { openTestDatabase } from '../../../../tests/helpers/test-database.ts'

function eachWithNul(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\0`, '\0']
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    eachWithNul(part).map((bad) =>
      Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad },
    ),
  )
}

it('OPS-6 omits a line with a NUL in any of its texts, and imports the lines around it', async () => {
  const shop = await openTestDatabase()
  onTestFinished(() => shop.close())
  const [line = ''] = (await readFile('db/seed/demo/catalogue/action.ndjson', 'utf8')).split('\n')
  const product = { ...(JSON.parse(line) as object), category: 'games' }
  const facet = { kind: 'genre', code: 'Puzzle', name: 'Puzzle', texts: { de: { name: 'Rätsel' } } }
  const category = categoryLine('other', { description: 'd', texts: { de: { name: 'Andere' } } })
  const bad = [...eachWithNul(product), ...eachWithNul(facet), ...eachWithNul(category)] as object[]
  const report = await importLines(shop, [categoryLine('games'), ...bad])
  expect(bad.length).toBeGreaterThan(40)
  expect(report).toMatchObject({ lines: bad.length + 1, created: 0, categories: 1, facets: 0 })
  expect(await importLines(shop, [product])).toMatchObject({ created: 1, issueCount: 0 })
})
