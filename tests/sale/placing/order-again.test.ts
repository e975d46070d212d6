import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { expireOrdersJob } from '../../../src/shop/checkout/closing/expire-orders.job.ts'
import { orderAgain } from '../../../src/shop/orders/order-again.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

describe('an order that is put into the cart again', () => {
  it('PAY-8 PAY-9 adds its lines once beside those in the cart, after the time to pay is over', async () => {
    const { guest, orderId, variantId } = await unpaidOrder()
    const again = (cart: { variantId: number; quantity: number }[]) =>
      orderAgain(world.shop, guest, { reference: { orderId }, cart })
    await expect(again([])).rejects.toMatchObject({ code: 'order.bad-move' })
    world.clock.advance({ minutes: 16 })
    await expireOrdersJob.run(world.shop)
    const ordered = { variantId, quantity: 2 }
    expect(await again([])).toEqual([ordered])
    expect(await again([ordered])).toEqual([ordered])
    const other = { variantId: variantId + 1000, quantity: 1 }
    expect(await again([other])).toEqual([other, ordered])
    const full = Array.from({ length: 100 }, (_, index) => ({ variantId: 900_000 + index, quantity: 1 }))
    await expect(again(full)).rejects.toMatchObject({ code: 'cart.full' })
  })

  it('PAY-9 adds the lines of a cancelled order too, for its owner only', async () => {
    const { guest, orderId, variantId } = await unpaidOrder()
    await cancelOrder(world.shop, guest, { orderId })
    const again = (visitor: Visitor) => orderAgain(world.shop, visitor, { reference: { orderId }, cart: [] })
    expect(await again(guest)).toEqual([{ variantId, quantity: 2 }])
    await expect(again(makeVisitor())).rejects.toMatchObject({ code: 'not-found' })
  })
})

async function unpaidOrder() {
  const { variants } = await makeProduct(world.shop, { stock: 2 })
  const variantId = variants[0]?.id ?? 0
  const guest = makeVisitor()
  const { order } = await placeOrder(world, guest, variantId, { quantity: 2 })
  return { guest, orderId: order.id, variantId }
}
