import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { locales } from '../../src/shop/localisation/locales.ts'
import { seededErrors } from './seeded-content.ts'

const ids = locales.map(({ id }) => id)
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-seed-'))
  cpSync('db/seed/content', `${root}/db/seed/content`, { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

it('L10N-1 the seeded content is complete in every language', () => {
  expect(seededErrors(ids, root)).toEqual([])
})

it('L10N-1 names the language that lacks a page, an article, a product text, a word or an SEO text', () => {
  rmSync(`${root}/db/seed/content/pl/shipping.md`)
  rmSync(`${root}/db/seed/content/zh_tw/news`, { recursive: true })
  change('ja/demo.ndjson', (text) => text.replace('"tagline":"', '"tagline":"","was":"'))
  change('ro/seo.json', (text) => text.replace('"keywords"', '"words"'))
  change('nl/words.json', (text) => text.replace('"supportHours"', '"hours"'))
  const errors = seededErrors(ids, root)
  expect(errors).toContain('db/seed/content/pl  shipping.md: is missing')
  expect(errors.filter((error) => error.startsWith('db/seed/content/zh_tw/news  '))).toHaveLength(14)
  expect(errors).toContainEqual(
    expect.stringMatching(/^db\/seed\/content\/ja\/demo.ndjson {2}product\..*\.tagline: is missing$/),
  )
  expect(errors).toContain('db/seed/content/ro/seo.json  page_home.keywords: is missing')
  expect(errors).toContain('db/seed/content/nl/words.json  supportHours: is missing')
  expect(errors).toHaveLength(1 + 14 + 1 + 2 + 2)
})

function change(file: string, by: (text: string) => string): void {
  const path = `${root}/db/seed/content/${file}`
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}
