import { afterEach, beforeEach, expect, it } from 'vitest'
import { categoryLine, importLines, productLine } from '../../../../tests/helpers/catalogue-lines.ts'
import { describeOnDatabase, type TestDatabase } from '../../../../tests/helpers/test-database.ts'
import { storedCategories } from './stored-categories.ts'
import { storedProducts } from './stored-products.ts'

const full = productLine('p', {
  name: 'First',
  urlName: 'first',
  tagline: 'Leuchtet',
  publisher: 'North',
  releasedOn: '2025-04-03',
  platforms: ['Steam'],
  languages: ['de', 'Klingon'],
  cover: { genre: 'space', palette: 2 },
  attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 10 }] }],
  variants: [
    { sku: 'a', values: ['Standard'], priceCents: 500, listPriceCents: 700 },
    { sku: 'b', values: ['Deluxe'], priceCents: 900, listPriceCents: 950 },
  ],
  confirm: { title: 'Sure?', content: 'Really.' },
  seo: { title: 'Seo', keywords: 'key' },
  popularity: 7,
  active: false,
  texts: { de: { name: 'Erstes', tagline: 'Zeile' }, fr: { name: 'Premier' }, 'zh-CN': { name: '第一' } },
})
const games = categoryLine('games')

describeOnDatabase('a line that leaves something out', (open) => {
  let shop: TestDatabase
  beforeEach(async () => {
    shop = await open()
    await importLines(shop, [games, full])
  })
  afterEach(() => shop.close())

  const stored = async () => JSON.parse(JSON.stringify((await storedProducts(shop.db, ['p'])).get('p')))
  const change = (fields: object) => importLines(shop, [{ kind: 'product', id: 'p', ...fields }])

  it('OPS-6 changes only the fields that it names', async () => {
    const before = await stored()
    expect(await change({ tagline: 'New', seo: { title: null }, cover: { palette: 3 } })).toMatchObject({
      changed: 1,
      issueCount: 0,
    })
    expect(await stored()).toEqual({
      ...before,
      tagline: 'New',
      seo: { keywords: 'key' },
      cover: { genre: 'space', palette: 3 },
    })
    expect(await change({})).toMatchObject({ unchanged: 1, issueCount: 0 })
  })

  it('OPS-6 empties fields that are null, except those that a product must have', async () => {
    const before = await stored()
    const emptied = { publisher: null, releasedOn: null, platforms: null, confirm: null, popularity: null }
    await change(emptied)
    const { releasedOn: _day, confirm: _question, ...others } = before
    expect(await stored()).toEqual({ ...others, publisher: '', platforms: [], popularity: 0 })
    expect(await change({ name: null, variants: null })).toMatchObject({
      issues: [
        { line: 1, field: 'name' },
        { line: 1, field: 'variants' },
      ],
    })
  })

  it('OPS-6 changes single translations and fields of them', async () => {
    await change({ texts: { de: { tagline: null, explanation: 'Spiel' }, fr: null }, zhname: '新' })
    expect((await stored()).texts).toEqual({
      de: { name: 'Erstes', explanation: 'Spiel' },
      'zh-CN': { name: '新' },
    })
    expect(await change({ zhname: null })).toMatchObject({ issueCount: 0 })
    expect((await stored()).texts).toEqual({ de: { name: 'Erstes', explanation: 'Spiel' } })
    expect(await change({ zhname: 7 })).toMatchObject({ issues: [{ field: 'zhname' }] })
    expect(await change({ zhname: '长'.repeat(301) })).toMatchObject({ issues: [{ field: 'zhname' }] })
    await change({ texts: null })
    expect((await stored()).texts).toEqual({})
  })

  it('OPS-6 changes variants by their SKU and leaves the others as they are', async () => {
    const [a, b] = (await stored()).variants
    await change({ variants: [{ sku: 'b', priceCents: 800 }] })
    expect((await stored()).variants).toEqual([a, { ...b, priceCents: 800 }])
    await change({ variants: [{ sku: 'b', listPriceCents: null }, { sku: 'a' }] })
    const { listPriceCents: _before, ...reduced } = b
    expect((await stored()).variants).toEqual([{ ...reduced, priceCents: 800 }, a])
  })

  it('OPS-6 reports issues at their place in the line', async () => {
    const issues = async (fields: object) => (await change(fields)).issues.map(({ field }) => field)
    expect(await issues({ variants: [{ sku: 'b', priceCents: -1 }] })).toEqual(['variants[0].priceCents'])
    expect(await issues({ variants: [{ sku: 'c', values: ['Deluxe'], priceCents: 1 }] })).toEqual([
      'variants[0].values',
    ])
    expect(await issues({ attributes: [{ name: 'Edition', values: [{ name: 'Deluxe' }] }] })).toEqual([
      'variants.a.values[0]',
    ])
    expect(await issues({ pirce: 1, __proto__: 1, constructor: 2 })).toEqual([undefined])
    const withPrototype =
      '{"kind":"product","id":"p","__proto__":{"tagline":"x"},"texts":{"__proto__":{"name":"x"}}}'
    await importLines(shop, [withPrototype])
    expect((await stored()).tagline).toBe('Leuchtet')
  })

  it('OPS-6 may follow another line of its product, and cannot create a product', async () => {
    const report = await importLines(shop, [
      { kind: 'product', id: 'p', tagline: 'One' },
      { kind: 'product', id: 'p', tagline: 3 },
      { kind: 'product', id: 'p', publisher: 'South' },
      { kind: 'product', id: 'new', tagline: 'One' },
    ])
    expect(report.issues.map(({ line, field }) => [line, field])).toEqual([
      [2, 'tagline'],
      [4, 'category'],
      [4, 'name'],
      [4, 'keyType'],
      [4, 'variants'],
    ])
    expect(report.issues.at(-1)?.code).toBe('input.missing')
    expect(await stored()).toMatchObject({ tagline: 'One', publisher: 'South', name: 'First' })
  })

  it('OPS-6 keeps omitted fields of a category', async () => {
    const texts = { de: { name: 'Strategie', description: 'Kriege' }, fr: { name: 'Stratégie' } }
    const category = { parent: 'games', sort: 5, description: 'Wars', texts }
    await importLines(shop, [categoryLine('strategy', category)])
    const line = { kind: 'category', urlName: 'strategy' }
    await importLines(shop, [{ ...line, sort: 6, texts: { de: { name: 'Taktik' }, fr: null } }])
    expect((await storedCategories(shop.db)).at(-1)).toEqual({
      ...categoryLine('strategy', category),
      sort: 6,
      hidden: false,
      texts: { de: { name: 'Taktik', description: 'Kriege' } },
    })
    await importLines(shop, [{ ...line, parent: null, description: null }])
    expect((await storedCategories(shop.db)).at(-1)).toMatchObject({ parent: undefined, description: '' })
    expect((await importLines(shop, [{ kind: 'category', urlName: 'other' }])).issues).toMatchObject([
      { line: 1, field: 'name' },
    ])
  })
})
