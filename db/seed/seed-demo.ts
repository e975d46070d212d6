import type { ImportReport } from '../../src/shop/catalogue/import/import-report.ts'
import { importCatalogue } from '../../src/shop/catalogue/import/import-catalogue.ts'
import { importKeys } from '../../src/shop/delivery/import-keys.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { categoryTexts } from './demo/category-names.ts'
import { demoCoupons } from './demo/demo-coupons.ts'
import { demoKey } from './demo/demo-keys.ts'
import type { CatalogueProduct } from './demo/demo-product.ts'
import { bestSellers, demoBanners, hottest } from './demo/home.ts'
import { demoCategories, demoProducts } from './demo/index.ts'
import { productTexts } from './demo/translated-texts.ts'
import { seedDemoContent } from './seed-demo-content.ts'

type SeededShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>

/**
 * Fills an empty shop with the demo: catalogue, keys, reviews, home page, coupons. A shop with products of its own is
 * left alone, as is one that was filled before, so that what was sold stays sold. One that was cut off is completed.
 */
export async function seedDemo(shop: SeededShop, say: (line: string) => void = () => {}): Promise<void> {
  const state = await demoState(shop)
  if (state === 'filled' || (state === undefined && (await hasProducts(shop)))) return
  say('Filling the demo shop. This takes a few seconds, once.')
  await setDemoState(shop, 'filling')
  const report = await importCatalogue(shop, catalogueLines())
  assertFaultless(report)
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
    .where('key', '=', 'demo.state')
    .executeTakeFirst()
  return row?.value
}

async function setDemoState({ db }: SeededShop, value: DemoState): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: 'demo.state', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function hasProducts({ db }: SeededShop): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function* catalogueLines(): AsyncGenerator<string> {
  for (const category of demoCategories)
    yield JSON.stringify({ ...category, texts: categoryTexts(category.urlName) })
  for (const { reviews: _reviews, variants, ...product } of demoProducts)
    yield JSON.stringify({
      ...product,
      variants: variants.map(({ stock: _stock, ...variant }) => variant),
      texts: productTexts(product),
      popularity: popularity(product.id),
    })
}

/** The home page's lists say what sells; the rest follows behind in a mixed order that never changes. */
function popularity(productId: string): number {
  const places = [hottest, bestSellers].map((list) => list.indexOf(productId))
  const listed = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1000 - place * 20), 0)
  const spread = [...productId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 397, 7)
  return listed + spread
}

function assertFaultless({ faults: [fault] }: ImportReport): void {
  if (fault) throw new Error(`Demo catalogue, line ${fault.line}, ${fault.field}: ${fault.reason}`)
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
  const rows = demoProducts.flatMap((product) =>
    product.variants
      .filter(({ sku }) => !done.has(sku))
      .flatMap(({ sku, stock }) => Array.from({ length: stock }, () => ({ sku, content: demoKey(product) }))),
  )
  await importKeys(
    shop,
    rows.map((row, index) => ({ ...row, line: index + 1 })),
  )
}

async function addReviews(shop: SeededShop): Promise<void> {
  const ids = await productIds(shop)
  const reviewed = await shop.db.selectFrom('review').select('product_id').distinct().execute()
  const done = new Set(reviewed.map((row) => row.product_id))
  const rows = demoProducts.flatMap((product) => {
    const productId = ids.get(product.id)
    return productId === undefined || done.has(productId) ? [] : reviewRows(product, productId, shop.now())
  })
  if (rows.length > 0) await shop.db.insertInto('review').values(rows).execute()
}

const dayMs = 24 * 60 * 60 * 1000

function reviewRows(product: CatalogueProduct, productId: number, now: Date) {
  return product.reviews.map(({ author, score, content, daysAgo }, index) => ({
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
