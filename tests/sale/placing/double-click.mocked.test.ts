import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { orderByIdempotencyKey } from '../../../src/shop/orders/order-records.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { checkOutInputFor, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

vi.mock(import('../../../src/shop/orders/order-records.ts'), { spy: true })

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('CHK-10 the second click finds the order of the first, which took the last key during the look-up', async () => {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const guest = makeVisitor()
  const input = await checkOutInputFor(world, guest, known(variants[0]).id)
  const first = Promise.withResolvers<Awaited<ReturnType<typeof checkOut>>>()
  vi.mocked(orderByIdempotencyKey).mockImplementationOnce(async () => {
    first.resolve(await checkOut(world.shop, guest, input))
    return undefined
  })
  const second = await checkOut(world.shop, guest, input)
  const { order, next } = await first.promise
  expect([second.order.id, second.next]).toEqual([order.id, next])
  const another = placeOrder(world, makeVisitor(), known(variants[0]).id)
  await expect(another).rejects.toMatchObject({ code: 'stock.short' })
})
