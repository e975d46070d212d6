import { outcomeOf } from '../helpers/outcome-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCategory } from '../../src/shop/products/dictionaries/save-category.ts'
import { addFacet } from '../../src/shop/products/dictionaries/save-facet.ts'
import { dropSale, planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { readPrices } from '../../src/shop/products/prices/read-prices.ts'
import { setOnSale, setPrices } from '../../src/shop/products/change/change-products.ts'
import { applyEdit, previewEdit } from '../../src/shop/products/change/edit-products.ts'
import { importFile } from '../../src/shop/products/files/import-file.ts'
import { addProduct, changeProduct } from '../../src/shop/products/editor/save-product.ts'
import { openPriceClock } from '../../src/shop/catalogue/prices/price-clock.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { waitForOtherImports } from '../../src/shop/catalogue/prices/catalogue-lock-records.ts'
import { productLine } from '../helpers/catalogue-lines.ts'
import { testActor, type MadeProduct, makeProduct } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { known } from '../sale/sale-world.ts'

let world: TestShop
let product: MadeProduct
let count = 0
beforeAll(async () => void (world = await openTestShop({ env: { TZ: 'UTC' } })))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(new Date('2026-11-27T08:00:00Z'))
  product = await makeProduct(world.shop, { id: `fox-${++count}` })
})

const sku = () => known(product.variants[0]).sku
const sale = { price: '7', from: '2026-11-27T08:01', until: '2026-11-27T08:03' }
const plan = () => planSale(world.shop, testActor, { sku: sku(), ...sale })
const noCategory = { name: '', urlName: '', description: '', parent: '', hidden: false, texts: {} }
const noSale = { saleOff: '', saleFrom: '', saleUntil: '', without: '' }
const dearer = { onSale: '', category: '', priceBy: 'amount', price: '1', ...noSale }

async function editAll() {
  const { version } = await previewEdit(world.shop, [product.id], dearer)
  return applyEdit(world.shop, testActor, [product.id], { ...dearer, seen: version, count: '' })
}

const writers: Record<string, () => Promise<unknown>> = {
  'planned sale': () => outcomeOf(plan()),
  'dropped sale': () => dropSale(world.shop, testActor, { sku: sku(), from: sale.from }),
  'new product': () =>
    addProduct(world.shop, testActor, { ...productLine(`new-${count}`), category: 'action' }),
  'edited product': () =>
    changeProduct(world.shop, testActor, { id: product.id, patch: { name: 'Fox' }, shown: {} }),
  'price of the list': () =>
    setPrices(world.shop, testActor, product.id, [
      { variantId: known(product.variants[0]).id, price: '11', wasCents: 1000 },
    ]),
  'state of the list': () =>
    setOnSale(world.shop, testActor, product.id, { isActive: false, wasActive: true }),
  'edit of many': editAll,
  'imported file': () => importText({ kind: 'product', id: `fox-${count}`, name: 'Imported fox' }),
  'new category': () => addCategory(world.shop, testActor, { ...noCategory, name: `Foxes ${count}` }),
  'new platform': () =>
    addFacet(world.shop, testActor, {
      kind: 'platform',
      name: `Den ${count}`,
      position: '',
      names: {},
      icon: '',
      rule: '',
      countries: '',
    }),
}

function importText(line: object) {
  return importFile(world.shop, testActor, new File([JSON.stringify(line)], 'foxes.ndjson'))
}

/** Whether a session waits for such a lock before the other work is over. */
async function waitsFor(lock: 'advisory' | 'transactionid', other: Promise<unknown>): Promise<boolean> {
  let isOver = false
  const end = () => void (isOver = true)
  other.then(end, end)
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${lock}
      ) as waits`.execute(world.shop.db)
    if (rows[0]?.waits) return true
    if (isOver) return false
  }
}

it.each(Object.keys(writers))('OPS-6 an import under way is waited for: %s', async (name) => {
  await plan()
  const holds = Promise.withResolvers<void>()
  const finishes = Promise.withResolvers<void>()
  const holding = inTransaction(world.shop.db, async (trx) => {
    await waitForOtherImports(trx)
    holds.resolve()
    await finishes.promise
  })
  await holds.promise
  const writing = writers[name]?.() ?? Promise.resolve()
  const hasWaited = await waitsFor('advisory', writing)
  finishes.resolve()
  await Promise.all([holding, writing])
  expect(hasWaited).toBe(true)
})

it.each(Object.keys(writers))(
  'OPS-6 a sale that was due before is in force from its own moment: %s',
  async (name) => {
    await plan()
    const { shop, clock } = world
    clock.set(new Date('2026-11-27T08:02:00Z'))
    // the clock of a process that has not looked yet, and no job
    const late = { ...shop, priceClock: openPriceClock(shop) }
    world.shop = late
    await writers[name]?.()
    world.shop = shop
    const { rows } = await sql<{ price_cents: number; at: Date }>`
    select price_cents, from_at as at from price_history where variant_id = ${known(product.variants[0]).id}
    order by id`.execute(shop.db)
    expect(rows[1]).toEqual({ price_cents: 700, at: new Date('2026-11-27T08:01:00Z') })
  },
)

it.each(Object.keys(writers))('CHK-11 a change does not wait for an order under way: %s', async (name) => {
  await plan()
  const orderEnds = Promise.withResolvers<void>()
  const { promise: isPlaced, resolve: place } = Promise.withResolvers<void>()
  const ordering = inTransaction(world.shop.db, async (trx) => {
    await sql`
      select from product join variant on variant.product_id = product.id
      where product.id = ${product.id} for key share`.execute(trx)
    place()
    await orderEnds.promise
  })
  await isPlaced
  const writing = writers[name]?.() ?? Promise.resolve()
  const hasWaited = await waitsFor('transactionid', writing)
  orderEnds.resolve()
  await Promise.all([ordering, writing])
  expect(hasWaited).toBe(false)
})

it('OPS-6 a price from the list applies from the moment of the shop’s clock', async () => {
  world.clock.advance({ hours: 1 })
  await writers['price of the list']?.()
  const prices = await readPrices(world.shop, sku())
  expect(prices?.history[0]).toEqual({ priceCents: 1100, from: '2026-11-27T09:00:00' })
})

it('OPS-6 a process knows at once of the sale periods in a file that it imports', async () => {
  const { priceClock } = world.shop
  await priceClock.switchDue()
  const variants = [
    {
      sku: sku(),
      sales: [{ priceCents: 700, from: '2026-11-27T08:00:20Z', until: '2026-11-27T08:01:00Z' }],
    },
  ]
  expect(await importText({ kind: 'product', id: `fox-${count}`, variants })).toMatchObject({ changed: 1 })
  await priceClock.switchDue()
  expect(priceClock.secondsLeft()).toBe(20)
})
