import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officeContext } from '../../../src/back-office/context.ts'
import { loader } from '../../../src/back-office/screens/orders/order/order.tsx'
import { loader as batchLoader } from '../../../src/back-office/screens/keys/batch.tsx'
import { orderCosts } from '../../../src/shop/order-management/order-costs.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import type { Role } from '../../../src/shop/staff/roles.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'
import { testActor, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { addBatch, makeVariant } from '../../sale/keys/key-world.ts'
import { buy, known, openSaleWorld, type OrderWishes, type SaleWorld } from '../../sale/sale-world.ts'
import { client, makeStaff } from '../staff-world.ts'

describeOnDatabase('the cost of an order', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open(), { standIn: stripeStandIn })))
  afterAll(() => world.close())

  /** Buys two keys at $10.00; the first cost $6.10, the second `second` cents or an unknown sum. */
  async function buyTwo(visitor = makeVisitor(), second?: number, wishes: OrderWishes = {}) {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 1, { unitCostCents: 610 })
    await addBatch(world.shop, variant, 1, { unitCostCents: second })
    const order = await buy(world, visitor, variant.variantId, { quantity: 2, method: 'stripe', ...wishes })
    return { order, batchId }
  }

  it('OPS-4 includes its keys, and the fee that the payment company reported', async () => {
    const { order } = await buyTwo(makeVisitor(), 390)
    const costs = known(await orderCosts(world.shop, 'editor', order.id))
    // the stand-in keeps 2.9% and 30 cents of $20.00
    expect(costs).toMatchObject({ keysCents: 1000, keysWithoutCost: 0, feeCents: 88 })
    expect(costs.margin).toEqual({ cents: 912, share: 0.456 })
    expect(costs.lines).toMatchObject([{ cents: 1000, keys: 2 }])
  })

  it('OPS-4 deducts refunds from the margin, and counts keys of unknown cost', async () => {
    const { order } = await buyTwo()
    await refundOrder(world.shop, testActor, order.id, { lines: [{ line: 1, quantity: 1 }] })
    await world.runDueJobs()
    const half = known(await orderCosts(world.shop, 'editor', order.id))
    expect(half).toMatchObject({ keysCents: 610, keysWithoutCost: 1, margin: { cents: 302, share: 0.302 } })
    await refundOrder(world.shop, testActor, order.id, {})
    await world.runDueJobs()
    const whole = known(await orderCosts(world.shop, 'editor', order.id))
    expect(whole.margin).toEqual({ cents: -698, share: undefined })
  })

  it('OPS-4 counts payments in another currency at the rate of the order', async () => {
    const visitor = await makeVisitorPaying(world.shop, 'eur')
    const { order } = await buyTwo(visitor, 390)
    const { feeCents, margin } = known(await orderCosts(world.shop, 'editor', order.id))
    const inDollars = (cents: number) => Math.round(cents / Number(order.rate))
    const fee = inDollars(Math.round(order.total_cents * 0.029) + 30)
    expect(feeCents).toBe(fee)
    expect(margin?.cents).toBe(inDollars(order.total_cents) - fee - 1000)
  })

  it('OPS-4 has no margin while the costs of all keys are unknown', async () => {
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 1)
    const order = await buy(world, makeVisitor(), variant.variantId, { method: 'stripe' })
    const { keysCents, keysWithoutCost, margin } = known(await orderCosts(world.shop, 'editor', order.id))
    expect({ keysCents, keysWithoutCost, margin }).toEqual({
      keysCents: 0,
      keysWithoutCost: 1,
      margin: undefined,
    })
  })

  it('OPS-2 OPS-4 OPS-5 is sent only to roles that may see it', async () => {
    const { order, batchId } = await buyTwo(makeVisitor(), 390)
    const asked = async (role: Role) => {
      const { staff } = await makeStaff(world, role)
      const context = new RouterContextProvider()
      context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
      const request = new Request(`http://localhost/orders/${order.order_no}`)
      const params = { orderNo: order.order_no, batchId: String(batchId) }
      const args = { request, params, context } as unknown as LoaderFunctionArgs
      return { costs: (await loader(args)).costs, batch: (await batchLoader(args)).batch }
    }
    for (const role of ['owner', 'manager', 'editor'] as const) {
      const { costs, batch } = await asked(role)
      expect(costs?.keysCents, role).toBe(1000)
      expect(batch.unitCostCents, role).toBe(610)
    }
    for (const role of ['support', 'read-only'] as const) {
      const { costs, batch } = await asked(role)
      expect(costs, role).toBeUndefined()
      expect(batch.unitCostCents, role).toBeUndefined()
    }
  })

  it('OPS-4 shows the cover of each product beside its line', async () => {
    const { order } = await buyTwo()
    const { staff } = await makeStaff(world, 'support')
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
    const request = new Request(`http://localhost/orders/${order.order_no}`)
    const args = { request, params: { orderNo: order.order_no }, context } as unknown as LoaderFunctionArgs
    const { order: view } = await loader(args)
    const cover = await fetch(world.publicUrl + known(view.lines[0]).cover)
    expect(cover.headers.get('content-type')).toMatch(/^image\//)
  })
})
