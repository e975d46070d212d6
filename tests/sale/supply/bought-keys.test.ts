import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../../../sandbox/kinguin/kinguin-shop.ts'
import { readKeyText } from '../../../src/shop/keys/key-content.ts'
import { changeArticle } from '../../../src/shop/suppliers/change-article.ts'
import { addSupplier, changeSupplier, trySupplier } from '../../../src/shop/suppliers/change-supplier.ts'
import { closePurchase } from '../../../src/shop/suppliers/decide-purchase.ts'
import { buyKeysJob } from '../../../src/shop/suppliers/buying/buy-keys.job.ts'
import { lose } from '../../helpers/companies/open-stand-in.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { addBatch } from '../keys/key-world.ts'
import { known, statusOf } from '../sale-world.ts'
import {
  buyAllWithoutKeys,
  buyWithoutKeys,
  makeSupplied,
  openSupplyWorld,
  purchasesOf,
  type SupplyWorld,
} from './supply-world.ts'

describeOnBoth('SUP-3 a paid order without keys', (open) => {
  let world: SupplyWorld
  beforeAll(async () => void (world = await openSupplyWorld(await open())))
  afterAll(() => world.close())

  const account = () => ({
    id: world.supplierId,
    name: 'Kinguin',
    url: world.kinguin.url,
    credentials: {},
    isOn: true,
  })
  const minuteLater = () => world.clock.advance({ minutes: 2 })
  const sold = (productId: string) => world.kinguin.orders.filter((one) => one.productId === productId)

  async function codesOf(order: { id: number }): Promise<string[]> {
    const rows = await world.shop.db
      .selectFrom('stock_key as k')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .select(['k.secret_id', 'k.sealed'])
      .where('l.order_id', '=', order.id)
      .where('k.state', 'in', ['sold', 'revealed'])
      .execute()
    return rows.map(({ secret_id: secretId, sealed }) => {
      const content = readKeyText(world.shop.secrets.unseal(secretId, sealed))
      return 'code' in content ? content.code : ''
    })
  }

  it('gets keys of the supplier, as a batch with their cost', async () => {
    const variant = await makeSupplied(world)
    const order = await buyWithoutKeys(world, variant, 2)
    expect(await statusOf(world, order)).toBe('awaitingStock')
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
    const [purchase, ...others] = await purchasesOf(world, variant)
    expect(others).toEqual([])
    expect(purchase).toMatchObject({ state: 'received', quantity: 2, received: 2, order_id: order.id })
    const [atSupplier] = sold(variant.product.productId)
    expect((await codesOf(order)).toSorted()).toEqual(atSupplier?.keys.map(({ serial }) => serial).toSorted())
    const { rate } = await world.shop.db
      .selectFrom('currency')
      .select('rate')
      .where('code', '=', 'eur')
      .executeTakeFirstOrThrow()
    const batch = await world.shop.db
      .selectFrom('key_batch')
      .selectAll()
      .where('id', '=', known(purchase?.batch_id))
      .executeTakeFirstOrThrow()
    expect(batch).toMatchObject({ supplier: 'Kinguin', invoice: atSupplier?.orderId, created_by: 'buy-keys' })
    expect(batch.unit_cost_cents).toBe(Math.round(Math.round(1000 / Number(rate)) / 2))
  })

  it.each(['before', 'after'] as const)(
    'is bought for once when the answer is lost %s the effect, and only after a query to the supplier',
    async (when) => {
      const variant = await makeSupplied(world)
      const order = await buyWithoutKeys(world, variant)
      lose(world.kinguin, when, 'POST /v2/order')
      await buyKeysJob.run(world.shop)
      await buyKeysJob.run(world.shop)
      const [lost] = await purchasesOf(world, variant)
      expect(lost).toMatchObject({ state: 'open', calls: 1, issue: 'unclear' })
      world.kinguin.asked.length = 0
      minuteLater()
      await world.runDueJobs()
      expect(world.kinguin.asked[0]).toContain(`GET /v1/order?orderExternalId=${known(lost).reference}`)
      expect(await statusOf(world, order)).toBe('delivered')
      expect(sold(variant.product.productId)).toHaveLength(1)
      expect(await purchasesOf(world, variant)).toHaveLength(1)
    },
  )

  it('is bought for once when the keys are lost on their way, and gets each key once', async () => {
    const variant = await makeSupplied(world)
    world.kinguin.keysAtOnce = 0
    const order = await buyWithoutKeys(world, variant, 3)
    lose(world.kinguin, 'after', '/keys')
    for (let pass = 0; pass < 8; pass++) {
      await world.runDueJobs()
      minuteLater()
    }
    world.kinguin.keysAtOnce = 9
    expect(await statusOf(world, order)).toBe('delivered')
    expect(sold(variant.product.productId)).toHaveLength(1)
    expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'received', received: 3 }])
  })

  it('is bought for once by two processes, and two orders get different keys', async () => {
    const variant = await makeSupplied(world)
    const [first, second] = await buyAllWithoutKeys(world, variant, 2)
    await Promise.all(Array.from({ length: 6 }, () => buyKeysJob.run(world.shop)))
    await world.runDueJobs()
    expect(sold(variant.product.productId).reduce((sum, { qty }) => sum + qty, 0)).toBe(2)
    const codes = [...(await codesOf(known(first))), ...(await codesOf(known(second)))]
    expect(new Set(codes).size).toBe(2)
  })

  it('waits when it costs more than allowed, until the price is allowed', async () => {
    const variant = await makeSupplied(world, { highest: '1.00' })
    const order = await buyWithoutKeys(world, variant)
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('awaitingStock')
    const article = { id: variant.articleId, turn: '1', isOn: true }
    await changeArticle(world.shop, testActor, { ...article, highest: '9.00' })
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
  })

  it('waits when the price jumps before the order is sent, and nothing is bought', async () => {
    const variant = await makeSupplied(world)
    const order = await buyWithoutKeys(world, variant)
    world.kinguin.nextOrders.push('jump')
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('awaitingStock')
    expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'none', issue: 'none' }])
    minuteLater()
    await world.runDueJobs()
    expect(await purchasesOf(world, variant)).toHaveLength(1)
    expect(sold(variant.product.productId)).toEqual([])
  })

  it('takes the next article when the first has none', async () => {
    const variant = await makeSupplied(world, { textQty: 0 })
    const other = await makeSupplied(world)
    await world.shop.db
      .updateTable('supplier_article')
      .set({ variant_id: variant.variantId, turn: 2 })
      .where('id', '=', other.articleId)
      .execute()
    const order = await buyWithoutKeys(world, variant)
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
    expect(sold(other.product.productId)).toHaveLength(1)
  })

  it('gets the shop’s own keys first, and nothing is bought', async () => {
    const variant = await makeSupplied(world)
    const order = await buyWithoutKeys(world, variant)
    await addBatch(world.shop, variant, 1)
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
    expect(await purchasesOf(world, variant)).toEqual([])
  })

  it('gets no key twice: one that was sold before counts as missing until a person decides', async () => {
    const variant = await makeSupplied(world)
    const first = await buyWithoutKeys(world, variant)
    await world.runDueJobs()
    const [code = ''] = await codesOf(first)
    world.kinguin.nextSerial = () => newKey(code.toLowerCase())
    const second = await buyWithoutKeys(world, variant)
    await world.runDueJobs()
    minuteLater()
    await world.runDueJobs()
    world.kinguin.nextSerial = undefined
    const [, short, ...others] = await purchasesOf(world, variant)
    expect(short).toMatchObject({ state: 'short', received: 0, issue: 'known-keys' })
    expect(others).toEqual([])
    expect(await statusOf(world, second)).toBe('awaitingStock')
    await closePurchase(world.shop, testActor, known(short).id)
    await world.runDueJobs()
    expect(await statusOf(world, second)).toBe('delivered')
    expect(sold(variant.product.productId)).toHaveLength(3)
  })

  it('stays within the daily budget of the supplier', async () => {
    const variant = await makeSupplied(world)
    await changeSupplier(world.shop, testActor, { ...account(), budget: '0.50' })
    const order = await buyWithoutKeys(world, variant)
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('awaitingStock')
    expect(await purchasesOf(world, variant)).toEqual([])
    await changeSupplier(world.shop, testActor, { ...account(), budget: '100000' })
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
  })

  it('gets no purchase while the breaker is open: five unclear answers stop the supplier for ten minutes', async () => {
    const variant = await makeSupplied(world)
    const order = await buyWithoutKeys(world, variant)
    for (let call = 0; call < 5; call++) lose(world.kinguin, 'before', 'GET /v2/products')
    for (let pass = 0; pass < 5; pass++) await buyKeysJob.run(world.shop)
    world.kinguin.asked.length = 0
    minuteLater()
    await buyKeysJob.run(world.shop)
    expect(world.kinguin.asked).toEqual([])
    await trySupplier(world.shop, testActor, { id: world.supplierId })
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
  })

  it('waits if the balance at the supplier is spent, and the next supplier sells', async () => {
    const variant = await makeSupplied(world)
    world.kinguin.balanceCents = 0
    const order = await buyWithoutKeys(world, variant)
    await world.runDueJobs()
    world.kinguin.balanceCents = 100_000
    expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'none', issue: 'balance' }])
    const { id: supplierId } = await addSupplier(world.shop, testActor, {
      ...account(),
      kind: 'kinguin',
      name: 'Second',
      budget: '100',
      credentials: { apiKey: world.kinguin.apiKey },
    })
    await world.shop.db
      .insertInto('supplier_article')
      .values({
        supplier_id: supplierId,
        variant_id: variant.variantId,
        article: variant.product.productId,
        turn: 2,
        highest_cents: 900,
      })
      .execute()
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('delivered')
    await trySupplier(world.shop, testActor, { id: world.supplierId })
  })
})
