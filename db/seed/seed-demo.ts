import { dayMs } from '../../src/platform/durations.ts'
import { Readable } from 'node:stream'
import { issueLine } from '../../src/shop/localisation/office-text.ts'
import type { ImportReport } from '../../src/shop/products/import/import-report.ts'
import { importCatalogue } from '../../src/shop/products/import/import-catalogue.ts'
import { demoStateSetting } from '../../src/shop/demo/demo-trade-records.ts'
import { noFacts } from '../../src/shop/keys/batches/batch-facts.ts'
import { importKeys } from '../../src/shop/keys/import-keys.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { demoCoupons } from './demo/demo-coupons.ts'
import { demoKey } from './demo/demo-keys.ts'
import { bestSellers, demoBanners, hottest } from './demo/home.ts'
import {
  catalogueLines,
  type DemoReview,
  readCatalogue,
  readReviews,
  readStock,
} from './demo/read-catalogue.ts'
import { seedDemoContent } from './seed-demo-content.ts'

type SeededShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now' | 'priceClock' | 'wake'>

/**
 * Fills an empty shop with the demo: catalogue, keys, reviews, home page, coupons. It leaves a shop alone that has
 * products, was filled before, or left the demo. It completes a shop whose filling was cut off.
 */
export async function seedDemo(shop: SeededShop, say: (line: string) => void = () => {}): Promise<void> {
  const state = await demoState(shop)
  if (state === 'filled' || state === 'left' || (state === undefined && (await hasProducts(shop)))) return
  say('Filling the demo shop, once. On a slow machine this takes a minute.')
  await setDemoState(shop, 'filling')
  const report = await importCatalogue(shop, Readable.from(catalogueLines()))
  assertNoIssues(report)
  await addKeys(shop)
  await addReviews(shop)
  await addHomeItems(shop)
  await seedDemoContent(shop)
  await shop.db
    .insertInto('coupon')
    .values(demoCoupons)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await setDemoState(shop, 'filled')
}

type DemoState = 'filling' | 'filled'

async function demoState({ db }: SeededShop): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', demoStateSetting)
    .executeTakeFirst()
  return row?.value
}

async function setDemoState({ db }: SeededShop, value: DemoState): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: demoStateSetting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function hasProducts({ db }: SeededShop): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

function assertNoIssues({ issues: [issue] }: ImportReport): void {
  if (issue) throw new Error(`Demo catalogue, line ${issue.line}, ${issueLine(issue)}`)
}

async function addKeys(shop: SeededShop): Promise<void> {
  const stocked = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where((where) =>
      where.exists(where.selectFrom('stock_key').select('id').whereRef('variant_id', '=', 'variant.id')),
    )
    .execute()
  const done = new Set(stocked.map((row) => row.sku))
  const stock = readStock()
  const rows = readCatalogue().products.flatMap((product) =>
    product.variants
      .filter(({ sku }) => !done.has(sku))
      .flatMap(({ sku }) =>
        Array.from({ length: stock[sku] ?? 0 }, () => ({ sku, content: demoKey(product) })),
      ),
  )
  const at = shop.now()
  await importKeys(
    shop,
    {
      facts: noFacts(at),
      at,
      by: 'demo',
      importId: undefined,
      quarantineReason: undefined,
      batches: new Map(),
    },
    rows.map((row, index) => ({ ...row, line: index + 1 })),
  )
}

async function addReviews(shop: SeededShop): Promise<void> {
  const ids = await productIds(shop)
  const reviewed = await shop.db.selectFrom('review').select('product_id').distinct().execute()
  const done = new Set(reviewed.map((row) => row.product_id))
  const reviews = Object.groupBy(readReviews(), ({ product }) => product)
  const rows = Object.entries(reviews).flatMap(([product, own = []]) => {
    const productId = ids.get(product)
    return productId === undefined || done.has(productId) ? [] : reviewRows(own, productId, shop.now())
  })
  if (rows.length > 0) await shop.db.insertInto('review').values(rows).execute()
}

function reviewRows(reviews: readonly DemoReview[], productId: number, now: Date) {
  return reviews.map(({ author, score, content, daysAgo }, index) => ({
    product_id: productId,
    fill_name: author,
    email: `reader${index + 1}@mail.example`,
    content,
    score,
    created_at: new Date(now.getTime() - daysAgo * dayMs - index * 60_000),
  }))
}

async function addHomeItems(shop: SeededShop): Promise<void> {
  const ids = await productIds(shop)
  const banners = demoBanners
    .toSorted((one, other) => one.sort - other.sort)
    .map((banner) => banner.productId)
  const rows = [
    ...homeItems('banner', banners, ids),
    ...homeItems('hottest', hottest, ids),
    ...homeItems('best-seller', bestSellers, ids),
  ]
  await shop.db
    .insertInto('home_item')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function homeItems(
  list: 'banner' | 'hottest' | 'best-seller',
  products: readonly string[],
  ids: ReadonlyMap<string, number>,
) {
  return products.flatMap((product, index) => {
    const productId = ids.get(product)
    return productId === undefined ? [] : { list, position: index + 1, product_id: productId }
  })
}

async function productIds({ db }: SeededShop): Promise<Map<string, number>> {
  const rows = await db.selectFrom('product').select(['id', 'external_id']).execute()
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
