import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  importShop,
  productLine,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import {
  describeOnBoth,
  openTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'

const games = categoryLine('games')

describeOnBoth('importCatalogue', (open) => {
  let shop: TestDatabase
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  const products = () => shop.db.selectFrom('product').selectAll().orderBy('id').execute()
  const variants = () => shop.db.selectFrom('variant').selectAll().orderBy('id').execute()

  it('changes and duplicates nothing when it is repeated', async () => {
    const lines = [
      games,
      ...Array.from({ length: 620 }, (_, index) => productLine(`p${index}`, sample(index))),
    ]
    expect(await importLines(shop, lines)).toMatchObject({ created: 620, categories: 1, issueCount: 0 })
    const before = [await products(), await variants()]
    expect(await importLines(shop, lines)).toMatchObject({ created: 0, changed: 0, unchanged: 620 })
    expect([await products(), await variants()]).toEqual(before)
  })

  it('is completed by a repetition after it was cut off in the middle', async () => {
    const lines = [games, ...Array.from({ length: 700 }, (_, index) => productLine(`p${index}`))]
    async function* breakingOff() {
      for (const line of lines.slice(0, 600)) yield JSON.stringify(line)
      throw new Error('cut off')
    }
    await expect(importCatalogue(importShop(shop), breakingOff())).rejects.toThrow('cut off')
    expect((await products()).length).toBe(499)
    expect(await importLines(shop, lines)).toMatchObject({ created: 201, unchanged: 499 })
  })

  it('imports the good lines and reports line, field and reason of every other', async () => {
    const report = await importLines(shop, [
      games,
      'no json',
      productLine('a', { pirce: 1 }),
      productLine('b', { variants: [] }),
      productLine('c', { category: 'nope' }),
      productLine('d', { variants: [{ sku: 'd', priceCents: 100, listPriceCents: 100 }] }),
      productLine('e', { variants: [{ sku: 'e', priceCents: 1.5 }] }),
      productLine('f', { name: 'bad \0 character' }),
      categoryLine('checkout'),
      categoryLine('Not An Address'),
      categoryLine('below', { parent: 'nowhere' }),
      productLine('good'),
      productLine('thief', { variants: [{ sku: 'good', priceCents: 1 }] }),
      '',
    ])
    expect(report.issues.map(({ line, field }) => [line, field])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, 'variants'],
      [5, 'category'],
      [6, 'variants[0].listPriceCents'],
      [7, 'variants[0].priceCents'],
      [8, 'name'],
      [9, 'urlName'],
      [10, 'urlName'],
      [11, 'parent'],
      [13, 'variants[0].sku'],
    ])
    expect(report.issues.at(-1)).toMatchObject({ code: 'product.sku-taken', values: { owner: 'good' } })
    expect((await products()).map((row) => row.external_id)).toEqual(['good'])
  })

  it('OPS-6 reads sale periods in the shop’s time zone, and refuses overlapping or invalid ones', async () => {
    const sale = (from: string, until: string) => ({ priceCents: 1, from, until })
    const onSale = (...sales: object[]) =>
      productLine('p', { variants: [{ sku: 'p', priceCents: 100, sales }] })
    const { issues } = await importLines(shop, [
      games,
      onSale(sale('2030-01-02T00:00', '2030-01-01T00:00')),
      onSale(sale('2030-01-01T00:00', '2030-01-03T00:00'), sale('2030-01-02T23:59', '2030-01-04T00:00')),
      onSale(sale('monday', '2030-02-30T00:00')),
      onSale(sale('2030-01-01T00:00', '2030-01-02T00:00'), sale('2030-01-02T00:00', '2030-01-02T12:00')),
    ])
    expect(issues.map(({ line, field }) => [line, field])).toEqual([
      [2, 'variants[0].sales[0].until'],
      [3, 'variants[0].sales[1]'],
      [4, 'variants[0].sales[0].from'],
      [4, 'variants[0].sales[0].until'],
    ])
    expect(await products()).toHaveLength(1)
  })

  it('L10N-9 accepts translations that name all choices differently, and only of the product’s fields', async () => {
    const offer = {
      attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe' }] }],
      variants: [{ sku: 'one', values: ['Deluxe'], priceCents: 100 }],
    }
    const translated = (de: object) => productLine('p', { ...offer, texts: { de } })
    const { issues } = await importLines(shop, [
      games,
      translated({ attributes: [] }),
      translated({ attributes: [{ name: 'Ausgabe', values: ['Standard'] }] }),
      translated({ attributes: [{ name: 'Ausgabe', values: ['Luxus', 'Luxus'] }] }),
      translated({ confirm: { title: 'Sicher?', content: '' } }),
      translated({ attributes: [{ name: 'Ausgabe', values: ['Standard', 'Luxus'] }] }),
    ])
    expect(issues.map(({ line, field }) => [line, field])).toEqual([
      [2, 'texts.de.attributes'],
      [3, 'texts.de.attributes[0].values'],
      [4, 'texts.de.attributes[0].values'],
      [5, 'texts.de.confirm'],
    ])
    expect(await shop.db.selectFrom('product_text').select('attributes').execute()).toEqual([
      { attributes: [{ name: 'Ausgabe', values: ['Standard', 'Luxus'] }] },
    ])
    await importLines(shop, [translated({ tagline: 'Leuchtet.', attributes: null })])
    expect(await shop.db.selectFrom('product_text').select(['tagline', 'attributes']).execute()).toEqual([
      { tagline: 'Leuchtet.', attributes: null },
    ])
  })

  it('gives products of one name separate and permanent addresses', async () => {
    const twins = ['7', '8', 'x!'].map((id) => productLine(id, { name: 'Ōkami / 大神' }))
    await importLines(shop, [
      games,
      ...twins,
      productLine('9', { name: '???' }),
      productLine('10', { name: '!' }),
    ])
    const addresses = ['ōkami-大神', 'ōkami-大神-8', 'ōkami-大神-x', 'item', 'item-10']
    expect((await products()).map((row) => row.url_name)).toEqual(addresses)
    await importLines(shop, [productLine('8', { name: 'Renamed' })])
    expect((await products()).map((row) => row.url_name)).toEqual(addresses)
    const report = await importLines(shop, [productLine('8', { urlName: 'item' })])
    expect(report.issues[0]).toMatchObject({
      field: 'urlName',
      code: 'url-name.taken',
      values: { owner: '9' },
    })
  })

  it('takes variants off sale without deleting them, and puts them on sale again', async () => {
    const edition = (sku: string, more: object = {}) => ({ sku, values: [sku], ...more })
    const line = (...changed: object[]) => ({ kind: 'product', id: 'p', variants: changed })
    const state = async () => (await variants()).map(({ sku, active }) => [sku, active])
    const attributes = [{ name: 'Edition', values: ['a', 'b'].map((name) => ({ name })) }]
    const both = [edition('a', { priceCents: 500 }), edition('b', { priceCents: 900 })]
    await importLines(shop, [games, productLine('p', { attributes, variants: both })])
    await stockShelf(shop, { a: 1 })
    expect((await importLines(shop, [line({ sku: 'a', active: false })])).changed).toBe(1)
    expect(await state()).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(await products()).toMatchObject([{ low_price_cents: 900, in_stock: false }])
    await importLines(shop, [line({ sku: 'a', active: true })])
    expect(await products()).toMatchObject([{ low_price_cents: 500, in_stock: true }])
  })

  it('creates missing facets, one for each name in any case, and names languages', async () => {
    await importLines(shop, [
      games,
      productLine('p', { genres: ['RPG', 'rpg'], languages: ['zh-cn', 'Klingon'], platforms: ['Steam'] }),
    ])
    const facets = await shop.db
      .selectFrom('facet')
      .select(['kind', 'code', 'name'])
      .orderBy('code')
      .execute()
    expect(facets.map(({ kind, code, name }) => `${kind} ${code} ${name}`)).toEqual([
      'language klingon Klingon',
      'genre rpg RPG',
      'platform steam Steam',
      'language zh-CN Simplified Chinese',
    ])
  })

  it('refuses a third level of categories', async () => {
    const report = await importLines(shop, [
      categoryLine('rpg', { parent: 'games' }),
      games,
      categoryLine('deep', { parent: 'rpg' }),
      categoryLine('software'),
    ])
    expect(report).toMatchObject({ categories: 3, issues: [{ line: 3, field: 'parent' }] })
    expect((await importLines(shop, [categoryLine('games', { parent: 'software' })])).issueCount).toBe(1)
  })

  it('finds the line that the database itself refuses', async () => {
    await shop.db.schema
      .alterTable('product')
      .addCheckConstraint('no_thirteen', sql`name <> 'thirteen'`)
      .execute()
    const lines = [games, productLine('1'), productLine('13', { name: 'thirteen' }), productLine('14')]
    const report = await importLines(shop, lines)
    expect(report).toMatchObject({ created: 2, issueCount: 1, issues: [{ line: 3 }] })
  })
})

it('gives every product one address when two imports run at once', async () => {
  const shop = await openTestDatabase()
  const lines = (from: number) => [
    games,
    ...Array.from({ length: 600 }, (_, index) =>
      productLine(`${from + index}`, { name: `Twin ${index % 50}` }),
    ),
  ]
  const reports = await Promise.all([importLines(shop, lines(0)), importLines(shop, lines(300))])
  const rows = await shop.db.selectFrom('product').select('url_name').distinct().execute()
  expect(rows.length).toBe(900)
  expect(reports.map((report) => report.issueCount)).toEqual([0, 0])
  await shop.close()
})

function sample(index: number): object {
  return {
    name: `Game ${index % 400}`,
    languages: ['en', index % 2 ? 'de' : 'fr'],
    genres: [`Genre ${index % 30}`],
    texts: index % 3 ? {} : { ja: { name: `ゲーム ${index}` } },
  }
}
