import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '../../../src/shop/localisation/office/csv-file.ts'
import { exportFile } from '../../../src/shop/products/files/export-file.ts'
import { importFile } from '../../../src/shop/products/files/import-file.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'

const heads =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,' +
  'Option1 name,Option1 value,Option2 name,Option2 value,Price,Price / International,Compare-at price,' +
  'Product image URL,Image position,Variant image URL,Gift card,SEO title,SEO description'

const earlierNames: Readonly<Record<string, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
}

type Row = Readonly<Record<string, string>>

function shopifyFile(rows: readonly Row[], nameOf = (head: string) => head): File {
  const titles = heads.split(',')
  return new File(
    [csvText([titles.map(nameOf), ...rows.map((row) => titles.map((one) => row[one] ?? ''))])],
    'products_export.csv',
  )
}

const single = (handle: string, changes: Row = {}): Row => ({
  Title: `Game ${handle}`,
  'URL handle': handle,
  Vendor: 'North Fern',
  Type: 'Strategy',
  'Published on online store': 'TRUE',
  Status: 'Active',
  SKU: `SKU-${handle}`,
  'Option1 name': 'Title',
  'Option1 value': 'Default Title',
  Price: '19.99',
  'Gift card': 'FALSE',
  ...changes,
})

describeOnDatabase('SUP-7 products of a Shopify shop', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open(), env: { TZ: 'UTC' } })))
  afterAll(() => world.close())

  async function lineOf(id: string) {
    const lines = (await text(await exportFile(world.shop, testActor))).trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line.id === id)
  }

  it('takes products with texts, choices, prices and state, the same from files with the earlier columns', async () => {
    const rows = [
      single('hills', {
        Title: 'Tom &amp; the Hills',
        Description: '<h2>Hills</h2><p>Twelve <strong>long</strong> walks.</p>',
        Tags: 'hills, walking',
        'Compare-at price': '24.99',
        'SEO title': 'Hills key',
      }),
      single('deluxe', {
        'Option1 name': 'Edition',
        'Option1 value': 'Standard',
        'Option2 name': 'Region',
        'Option2 value': 'Europe',
        Status: 'draft',
        SKU: '',
      }),
      {
        'URL handle': 'deluxe',
        'Option1 value': 'Deluxe',
        'Option2 value': 'World',
        Price: '29.99',
        'Compare-at price': '19.00',
      },
      single('hidden', {
        'Published on online store': 'FALSE',
        Type: '',
        'Product category': 'Software > Games',
      }),
    ]
    const report = await importFile(world.shop, testActor, shopifyFile(rows))
    expect(report).toMatchObject({ shop: 'shopify', created: 3, issues: [] })
    const hills = await lineOf('shopify-hills')
    expect(hills).toMatchObject({
      category: 'strategy',
      name: 'Tom & the Hills',
      description: '## Hills\n\nTwelve **long** walks.',
      publisher: 'North Fern',
      seo: { keywords: 'hills, walking', title: 'Hills key' },
      variants: [{ sku: 'SKU-hills', priceCents: 1999, listPriceCents: 2499 }],
      active: true,
    })
    expect(await lineOf('shopify-deluxe')).toMatchObject({
      attributes: [
        { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe' }] },
        { name: 'Region', values: [{ name: 'Europe' }, { name: 'World' }] },
      ],
      variants: [
        { sku: 'shopify-deluxe', values: ['Standard', 'Europe'], priceCents: 1999, listPriceCents: null },
        { sku: 'shopify-deluxe-2', values: ['Deluxe', 'World'], priceCents: 2999, listPriceCents: null },
      ],
      active: false,
    })
    expect(await lineOf('shopify-hidden')).toMatchObject({ active: false })
    const earlier = shopifyFile(rows, (head) => earlierNames[head] ?? head)
    expect(await importFile(world.shop, testActor, earlier)).toMatchObject({
      shop: 'shopify',
      created: 0,
      changed: 0,
      issues: [],
    })
  })

  it('names line and column of each fault, and imports the others', async () => {
    const report = await importFile(
      world.shop,
      testActor,
      shopifyFile([
        single('card', { 'Gift card': 'TRUE' }),
        single('free', { Price: '' }),
        single('dear', { Price: 'much' }),
        single('', {}),
        single('right', {}),
      ]),
    )
    expect(report.created).toBe(1)
    expect(report.issues).toMatchObject([
      { line: 2, field: 'Gift card', code: 'import.type' },
      { line: 3, field: 'Price', code: 'input.missing' },
      { line: 4, field: 'Price', code: 'input.amount' },
      { line: 5, field: 'URL handle', code: 'input.missing' },
    ])
  })
})
