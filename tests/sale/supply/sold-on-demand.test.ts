import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSupplier } from '../../../src/shop/suppliers/change-supplier.ts'
import { lose } from '../../helpers/companies/open-stand-in.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { addBatch } from '../keys/key-world.ts'
import { known, payOrderBy, placeOrder, statusOf, untilStatus } from '../sale-world.ts'
import {
  makeSupplied,
  openSupplyWorld,
  purchasesOf,
  type SuppliedVariant,
  type SupplyWorld,
} from './supply-world.ts'

describeOnBoth('SUP-3 a variant without keys of the shop', (open) => {
  let world: SupplyWorld
  beforeAll(async () => void (world = await openSupplyWorld(await open())))
  afterAll(() => world.close())

  const minutesLater = (minutes: number) => world.clock.advance({ minutes })

  async function shown({ variantId }: SuppliedVariant): Promise<{ stock: number; in_stock: boolean }> {
    return world.shop.db
      .selectFrom('shown_variant as v')
      .innerJoin('product as p', 'p.id', 'v.product_id')
      .select(['v.stock', 'p.in_stock'])
      .where('v.id', '=', variantId)
      .executeTakeFirstOrThrow()
  }

  async function order(variant: SuppliedVariant, quantity = 1) {
    const buyer = makeVisitor()
    const placed = await placeOrder(world, buyer, variant.variantId, { quantity })
    return { ...placed, pay: () => payOrderBy(world, buyer, placed) }
  }

  it('is sold as long as a supplier has keys, and delivered without asking the buyer to wait', async () => {
    const variant = await makeSupplied(world, { textQty: 4 })
    await world.runDueJobs()
    expect(await shown(variant)).toEqual({ stock: 4, in_stock: true })
    const placed = await order(variant, 2)
    await placed.pay()
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
    expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'received', quantity: 2 }])
    const mails = await world.shop.db
      .selectFrom('mail')
      .select('kind')
      .where('dedupe_key', 'like', `%:${placed.order.id}`)
      .execute()
    expect(mails.map(({ kind }) => kind)).not.toContain('awaiting-stock')
  })

  it('shows ten keys of the supplier at most, and adds the shop’s own ones', async () => {
    const variant = await makeSupplied(world, { textQty: 400 })
    await addBatch(world.shop, variant, 3)
    await world.runDueJobs()
    expect(await shown(variant)).toEqual({ stock: 13, in_stock: true })
  })

  it('sells the shop’s own keys first, and buys only the rest', async () => {
    const variant = await makeSupplied(world)
    await addBatch(world.shop, variant, 1)
    await world.runDueJobs()
    const placed = await order(variant, 3)
    await placed.pay()
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
    expect(await purchasesOf(world, variant)).toMatchObject([{ quantity: 2, received: 2 }])
  })

  it('is quoted again when the quote is older than 60 s, and not before', async () => {
    const variant = await makeSupplied(world)
    await world.runDueJobs()
    world.kinguin.asked.length = 0
    await order(variant)
    expect(world.kinguin.asked).toEqual([])
    minutesLater(2)
    await order(variant)
    expect(world.kinguin.asked).toEqual([`GET /v2/products/${variant.product.productId}`])
  })

  it.each([
    { what: 'has none any more', change: (product: SuppliedVariant['product']) => (product.textQty = 0) },
    {
      what: 'wants more than allowed',
      change: (product: SuppliedVariant['product']) => (product.cents = 5000),
    },
  ])('is refused when the supplier $what, and shown as sold out', async ({ change }) => {
    const variant = await makeSupplied(world)
    await world.runDueJobs()
    change(variant.product)
    minutesLater(2)
    expect(await outcomeOf(order(variant))).toMatch(/^stock.short/)
    expect(await shown(variant)).toEqual({ stock: 0, in_stock: false })
  })

  it('is refused when the supplier does not answer', async () => {
    const variant = await makeSupplied(world)
    await world.runDueJobs()
    minutesLater(2)
    lose(world.kinguin, 'before', 'GET /v2/products')
    expect(await outcomeOf(order(variant))).toMatch(/^stock.short/)
  })

  it('is never sold below its cost, whatever the set highest cost is', async () => {
    const variant = await makeSupplied(world, { highest: '500', cents: 2000 })
    await world.runDueJobs()
    expect(await shown(variant)).toEqual({ stock: 0, in_stock: false })
    expect(await outcomeOf(order(variant))).toMatch(/^stock.short/)
  })

  it('is not sold once the supplier is off', async () => {
    const variant = await makeSupplied(world)
    await world.runDueJobs()
    const account = {
      id: world.supplierId,
      name: 'Kinguin',
      url: world.kinguin.url,
      budget: '100000',
      credentials: {},
    }
    await changeSupplier(world.shop, testActor, { ...account, isOn: false })
    await world.runDueJobs()
    expect(await shown(variant)).toEqual({ stock: 0, in_stock: false })
    await changeSupplier(world.shop, testActor, { ...account, isOn: true })
    await world.runDueJobs()
    expect(await shown(variant)).toMatchObject({ in_stock: true })
  })

  it('waits for stock, with a mail, when the supplier has no key after all', async () => {
    const variant = await makeSupplied(world)
    await world.runDueJobs()
    const placed = await order(variant)
    variant.product.textQty = 0
    await placed.pay()
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    minutesLater(3)
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('awaitingStock')
    known(world.kinguin.products.get(variant.product.productId)).textQty = 9
    minutesLater(2)
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
  })
})
