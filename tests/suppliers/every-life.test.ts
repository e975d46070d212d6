import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKeyText } from '../../src/shop/keys/key-content.ts'
import { buyKeysJob } from '../../src/shop/suppliers/buying/buy-keys.job.ts'
import { addArticle } from '../../src/shop/suppliers/change-article.ts'
import { addSupplier } from '../../src/shop/suppliers/change-supplier.ts'
import { supplierKinds } from '../../src/shop/suppliers/supplier-kinds.ts'
import { testActor } from '../helpers/fixtures.ts'
import { makeVariant } from '../sale/keys/key-world.ts'
import { openSaleWorld, type SaleWorld, statusOf } from '../sale/sale-world.ts'
import { buyAllWithoutKeys, buyWithoutKeys, purchasesOf } from '../sale/supply/supply-world.ts'
import { everyKind, everyStandIn } from './stand-ins/every-stand-in.ts'
import type { SupplierUnderTest } from './stand-ins/supplier-under-test.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

// what the job does with each answer is tested on both databases in `sale/supply`
describe.each(everyKind)('SUP-1 a paid order that is bought for at %s', (kind) => {
  let standIn: SupplierUnderTest
  let supplierId: number
  beforeAll(async () => {
    standIn = await everyStandIn[kind](() => world.clock.now())
    const { url, credentials } = standIn.account
    const account = { kind, name: supplierKinds[kind].title, budget: '100000', url, credentials }
    supplierId = (await addSupplier(world.shop, testActor, account)).id
  })
  afterAll(() => standIn.close())

  async function makeArticle(cents = 500) {
    const variant = await makeVariant(world.shop)
    const article = standIn.stock({ cents, stock: 9 })
    await addArticle(world.shop, testActor, {
      supplierId,
      sku: variant.sku,
      article,
      turn: '1',
      highest: '9.00',
    })
    return { ...variant, article }
  }

  /** Runs the jobs as often as a purchase with questions needs. */
  async function work(passes = 3) {
    for (let pass = 0; pass < passes; pass++) {
      await world.runDueJobs()
      world.clock.advance({ minutes: 3 })
    }
  }

  async function codesOf(orders: readonly { id: number }[]): Promise<string[]> {
    const rows = await world.shop.db
      .selectFrom('stock_key as k')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .select(['k.secret_id', 'k.sealed'])
      .where(
        'l.order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .where('k.state', 'in', ['sold', 'revealed'])
      .execute()
    return rows.map(({ secret_id: secretId, sealed }) => {
      const content = readKeyText(world.shop.secrets.unseal(secretId, sealed))
      return 'code' in content ? content.code : ''
    })
  }

  it('is delivered, and two orders at the same moment get different keys', async () => {
    const variant = await makeArticle()
    const orders = await buyAllWithoutKeys(world, variant, 2)
    await Promise.all(Array.from({ length: 4 }, () => buyKeysJob.run(world.shop)))
    await work()
    expect(await Promise.all(orders.map((order) => statusOf(world, order)))).toEqual([
      'delivered',
      'delivered',
    ])
    expect(new Set(await codesOf(orders)).size).toBe(2)
    const purchases = await purchasesOf(world, variant)
    expect(purchases.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
    expect(standIn.sold(variant.article)).toBe(purchases.length)
  })

  it.each(['before', 'after'] as const)(
    'is bought for once when the answer is lost %s the effect',
    async (when) => {
      const variant = await makeArticle()
      const order = await buyWithoutKeys(world, variant)
      standIn.loseBuying(when)
      await work()
      expect(await statusOf(world, order)).toBe('delivered')
      expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'received', received: 1 }])
      expect(standIn.sold(variant.article)).toBe(1)
    },
  )

  it('is bought for once when too many calls are refused, and when the keys are lost before they leave', async () => {
    const variant = await makeArticle()
    const order = await buyWithoutKeys(world, variant)
    standIn.limitBuying()
    standIn.loseKeys('before')
    await work(4)
    expect(await statusOf(world, order)).toBe('delivered')
    expect(standIn.sold(variant.article)).toBe(1)
  })

  it('is bought for at another price only up to the highest cost', async () => {
    const variant = await makeArticle()
    const order = await buyWithoutKeys(world, variant)
    standIn.price(variant.article, 5000)
    await work(1)
    expect(await statusOf(world, order)).toBe('awaitingStock')
    expect(standIn.sold(variant.article)).toBe(0)
    standIn.price(variant.article, 600)
    await work()
    expect(await statusOf(world, order)).toBe('delivered')
  })

  it('gets no key twice: a key of an earlier order waits for a person', async () => {
    const variant = await makeArticle()
    const first = await buyWithoutKeys(world, variant)
    standIn.sendKeys(`TWICE-${kind.toUpperCase()}-1`)
    await work()
    const second = await buyWithoutKeys(world, variant)
    await work()
    standIn.sendKeys(undefined)
    expect(await statusOf(world, first)).toBe('delivered')
    expect(await statusOf(world, second)).toBe('awaitingStock')
    expect(await purchasesOf(world, variant)).toMatchObject([
      { state: 'received' },
      { state: 'short', received: 0, issue: 'known-keys' },
    ])
  })

  it('gets nothing that is not a text: such a key waits for a person', async () => {
    const variant = await makeArticle()
    const order = await buyWithoutKeys(world, variant)
    standIn.sendPictures()
    await work()
    standIn.sendKeys(undefined)
    expect(await statusOf(world, order)).toBe('awaitingStock')
    expect(await purchasesOf(world, variant)).toMatchObject([
      { state: 'short', received: 0, issue: 'pictures' },
    ])
  })

  it('waits while the balance is spent, and nothing is sold', async () => {
    const variant = await makeArticle()
    const order = await buyWithoutKeys(world, variant)
    standIn.spendBalance()
    await work(1)
    expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'none', issue: 'balance' }])
    expect(standIn.sold(variant.article)).toBe(0)
    standIn.fillBalance()
    await work(8)
    expect(await statusOf(world, order)).toBe('delivered')
  })
})
