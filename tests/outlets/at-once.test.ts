import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import {
  keysIn,
  keyStates,
  newOrderId,
  offerKeys,
  openOutletAt,
  type OutletAtMarket,
} from './outlet-world.ts'

let world: SaleWorld
let outlet: OutletAtMarket
beforeAll(async () => {
  world = await openSaleWorld()
  outlet = await openOutletAt(world)
})
afterAll(async () => {
  await outlet.market.close()
  await world.close()
})

it('SUP-4 calls about one order at the same moment leave one outcome, and no key held', async () => {
  const { variantId, auctionId } = await offerKeys(world, outlet, 12)
  const orders = Array.from({ length: 6 }, newOrderId)
  const both = await Promise.all(
    orders.map((id) =>
      Promise.all([outlet.reserve(id, auctionId), outlet.cancel(id), outlet.reserve(id, auctionId)]),
    ),
  )
  expect(both.map(([, cancelled]) => cancelled.status)).toEqual(orders.map(() => 200))
  expect(await keyStates(world, variantId)).toEqual({ available: 12 })
  const paid = Array.from({ length: 6 }, newOrderId)
  for (const id of paid) await outlet.reserve(id, auctionId)
  const ended = await Promise.all(
    paid.map((id) => Promise.all([outlet.provide(id), outlet.cancel(id), outlet.provide(id)])),
  )
  const handed = new Set(ended.flatMap(([first, , second]) => [...keysIn(first), ...keysIn(second)]))
  const { available = 0, revealed = 0, ...others } = await keyStates(world, variantId)
  expect(others).toEqual({})
  expect([available + revealed, revealed]).toEqual([12, handed.size])
})
