import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxProvider, type SandboxProvider } from '../../../sandbox/open-sandbox-provider.ts'
import { readCatalogue } from '../../../db/seed/demo/read-catalogue.ts'
import { sandboxParts } from '../../../src/shop/gateways/sandbox.ts'
import { connectDemoSupplier, offersDemoSupplier } from '../../../src/shop/suppliers/demo/connect-demo.ts'
import { openSupplier } from '../../../src/shop/suppliers/sealed-account.ts'
import { supplierById } from '../../../src/shop/suppliers/supplier-records.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { wishFor } from '../../suppliers/stand-ins/supplier-under-test.ts'
import {
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'

let world: SaleWorld
let provider: SandboxProvider
beforeAll(async () => {
  world = await openSaleWorld()
  // the supplier's prices and stock depend on the moment
  world.clock.set(new Date('2030-01-01T12:00:00Z'))
  provider = await openProvider()
})
afterAll(async () => {
  await provider.close()
  await world.close()
})

const openProvider = () =>
  openSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    now: () => world.clock.now(),
    ...sandboxParts(world.shop),
  })

async function supplierOf(id: number) {
  return openSupplier(world.shop, known(await supplierById(world.shop.db, id)))
}

it('SUP-9 the demo supplier has 200 games, among them those of the demo shop', async () => {
  const { variants } = await makeProduct(world.shop, {
    name: 'The Wax Choir',
    variants: [{ sku: 'WAX', values: [], priceCents: 1230 }],
  })
  const { sku, id: variantId } = known(variants[0])
  expect(await offersDemoSupplier(world.shop)).toBe(true)
  const { id, mapped } = await connectDemoSupplier(world.shop, testActor)
  expect(mapped).toBe(1)
  const articles = await world.shop.db
    .selectFrom('supplier_article as a')
    .innerJoin('variant as v', 'v.id', 'a.variant_id')
    .select(['v.sku', 'a.highest_cents'])
    .where('a.supplier_id', '=', id)
    .execute()
  expect(articles).toEqual([{ sku, highest_cents: 1107 }])
  expect(await offersDemoSupplier(world.shop)).toBe(false)
  expect(await outcomeOf(connectDemoSupplier(world.shop, testActor))).toBe('supplier.demo-over')

  await world.runDueJobs()
  const buyer = makeVisitor()
  const placed = await placeOrder(world, buyer, variantId)
  await payOrderBy(world, buyer, placed)
  await untilStatus(world, placed.order, 'processing')
  await world.runDueJobs()
  expect(await statusOf(world, placed.order)).toBe('delivered')

  const supplier = await supplierOf(id)
  const titles = new Set<string>()
  for (const product of readCatalogue().products.filter(({ keyType }) => keyType === 'key'))
    for (const { title } of await supplier.find(product.name).catch(() => [])) titles.add(title)
  expect(titles.size).toBeGreaterThan(150)
})

it('SUP-9 its prices move and jump, its calls fail now and then, and it knows its orders after a restart', async () => {
  const row = await world.shop.db.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
  const supplier = await supplierOf(row.id)
  const [found] = await supplier.find('The Wax Choir')
  const { article, cents } = known(found)
  const wish = (index: number) => ({ ...wishFor(article, 99_999), reference: `lk-demo-${index}` })
  const buy = (index: number) => outcomeOf(supplier.buy(wish(index)))
  const outcomes = []
  for (let index = 0; index < 12; index++) outcomes.push(await buy(index))
  expect(outcomes).toContain('supplier.unclear')
  const balance = await supplier.balance()
  await provider.close()
  provider = await openProvider()
  const again = await supplierOf(row.id)
  expect(await again.ask(wish(0))).toMatchObject({ kind: 'bought', isComplete: true })
  expect(balance?.cents).toBeLessThan(100_000)
  const prices = new Set<number>()
  for (let quarter = 0; quarter < 60; quarter++) {
    world.clock.advance({ minutes: 15 })
    const quote = await again.quote(article).catch(() => undefined)
    if (quote) prices.add(quote.cents)
  }
  expect(prices.size).toBeGreaterThan(3)
  expect(Math.max(...prices) / cents).toBeLessThan(1.6)
})
