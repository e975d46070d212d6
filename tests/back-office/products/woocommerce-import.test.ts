import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFile } from '../../../src/shop/products/files/export-file.ts'
import { checkFile, importFile } from '../../../src/shop/products/files/import-file.ts'
import { undoableChanges, undoChange } from '../../../src/shop/products/undo/undo-change.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { simple, variable, variation, wooFile } from './woocommerce-file.ts'

describeOnDatabase('SUP-7 products of a WooCommerce shop', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open(), env: { TZ: 'UTC' } })))
  afterAll(() => world.close())

  const importRows = (rows: Parameters<typeof wooFile>[0]) => importFile(world.shop, testActor, wooFile(rows))
  const exported = async () => text(await exportFile(world.shop, testActor))
  async function lineOf(id: string) {
    const lines = (await exported()).trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line.id === id)
  }

  it('takes simple products with price, sale, category, texts and filters', async () => {
    const report = await importRows([
      simple(1, {
        Name: 'Tom &amp; the Hills',
        'Short description': '<p>Walk <b>slowly</b>.</p>',
        Description:
          '<h1>Hills</h1>\\n<p>Twelve <strong>long </strong>walks.</p><ul><li>one</li>\\n<li>two</li></ul>',
        'Sale price': '14,99',
        Tags: 'hills, walking',
        'Attribute 1 name': 'Platform',
        'Attribute 1 value(s)': 'Steam, GOG',
        'Attribute 2 name': 'Brand',
        'Attribute 2 value(s)': 'North Fern',
      }),
      simple(2, {
        SKU: '',
        Published: "'-1",
        'Sale price': '9.99',
        'Date sale price starts': '2099-03-01',
        'Date sale price ends': '2099-03-07',
        Categories: '',
      }),
    ])
    expect(report).toMatchObject({ shop: 'woocommerce', lines: 3, categories: 3, created: 2, issues: [] })
    expect(await lineOf('woocommerce-1')).toMatchObject({
      category: 'strategy',
      name: 'Tom & the Hills',
      explanation: 'Walk slowly.',
      description: '## Hills\n\nTwelve **long** walks.\n\n- one\n- two',
      platforms: ['Steam', 'GOG'],
      publisher: 'North Fern',
      seo: { keywords: 'hills, walking' },
      variants: [{ sku: 'SIMPLE-1', priceCents: 1499, listPriceCents: 1999 }],
      active: true,
    })
    expect(await lineOf('woocommerce-2')).toMatchObject({
      category: 'other-products',
      variants: [
        {
          sku: 'woocommerce-2',
          priceCents: 1999,
          sales: [{ priceCents: 999, from: '2099-03-01T00:00:00Z', until: '2099-03-08T00:00:00Z' }],
        },
      ],
      active: false,
    })
  })

  it('gathers variations from anywhere in the file by SKU or id', async () => {
    const report = await importRows([
      variation(11, 'VAR-10', 'Deluxe\\, signed', { SKU: 'DLX-10' }),
      variable(10),
      variable(20, { SKU: '' }),
      variation(21, 'id:20', 'Standard', { Published: '0' }),
      variation(12, 'VAR-10', 'Standard', { 'Regular price': '1.299,00' }),
      variation(22, 'id:20', 'Deluxe\\, signed'),
    ])
    expect(report).toMatchObject({ created: 2, issues: [] })
    expect(await lineOf('woocommerce-10')).toMatchObject({
      attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe, signed' }] }],
      platforms: ['Steam'],
      variants: [
        { sku: 'DLX-10', values: ['Deluxe, signed'], priceCents: 2999 },
        { sku: 'woocommerce-12', values: ['Standard'], priceCents: 129_900 },
      ],
    })
    expect(await lineOf('woocommerce-20')).toMatchObject({
      variants: [{ active: false }, { active: true }],
    })
  })

  it('names line and column of each fault, and imports the rest', async () => {
    const { issues, created } = await importRows([
      simple(30, { Description: 'two\nlines' }),
      simple(31, { Type: 'grouped' }),
      simple(32, { 'Regular price': 'free' }),
      simple(33, { 'Regular price': '' }),
      simple(34, { SKU: 'SIMPLE-30' }),
      variation(35, 'VAR-99', 'Standard'),
      variable(36),
      variable(37),
      variation(38, 'VAR-37', ''),
      variation(39, 'VAR-37', 'Standard', { 'Sale price': '9', 'Date sale price starts': '2026-12-01' }),
      variation(40, 'VAR-37', 'Standard'),
      simple(41, { Name: '' }),
      '42,simple,"never closed',
    ])
    expect(created).toBe(2)
    expect(issues.map(({ line, field, code }) => [line, field, code])).toEqual([
      [4, 'Type', 'import.type'],
      [5, 'Regular price', 'input.amount'],
      [6, 'Regular price', 'input.missing'],
      [7, 'SKU', 'product.sku-taken'],
      [8, 'Parent', 'import.no-parent'],
      [9, 'Type', 'import.no-variations'],
      [11, 'Edition', 'import.any-value'],
      [12, 'Date sale price ends', 'input.day'],
      [14, 'Name', 'input.missing'],
      [15, undefined, 'import.quote'],
    ])
  })

  it('stores nothing in a check, changes nothing when repeated, and is undone as a whole', async () => {
    const rows = [simple(50), variable(51), variation(52, 'VAR-51', 'Standard')]
    const before = await exported()
    const checked = await checkFile(world.shop, wooFile(rows))
    expect(checked).toMatchObject({ shop: 'woocommerce', created: 2, issues: [] })
    expect(await exported()).toBe(before)
    expect(await importRows(rows)).toMatchObject(checked)
    const [change] = await undoableChanges(world.shop)
    expect(await importRows(rows)).toMatchObject({ categories: 0, created: 0, changed: 0, unchanged: 2 })
    expect(change).toMatchObject({ file: 'wc-product-export.csv', products: 2 })
    expect(await undoChange(world.shop, testActor, change?.id ?? 0)).toEqual({ products: 2, kept: [] })
    expect(await lineOf('woocommerce-51')).toMatchObject({ active: false })
  })

  it('leaves a category of the shop as it is', async () => {
    const { db } = world.shop
    await db.updateTable('category').set({ name: 'Thinking' }).where('url_name', '=', 'strategy').execute()
    await importRows([simple(60)])
    const { name } = await db
      .selectFrom('category')
      .select('name')
      .where('url_name', '=', 'strategy')
      .executeTakeFirstOrThrow()
    expect(name).toBe('Thinking')
  })

  it('refuses a file with columns that it does not know', async () => {
    const file = new File(['a,b,c\n1,2,3\n'], 'other.csv')
    await expect(checkFile(world.shop, file)).rejects.toMatchObject({ code: 'import.unknown' })
  })
})
