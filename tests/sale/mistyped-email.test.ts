import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOrder } from '../../src/shop/delivery/mail-order.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { buy, known, openSaleWorld, type SaleWorld } from './sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('PAY-11 the keys no longer go to a mistyped address, once the shop keeper has put it right', async () => {
  const { variants } = await makeProduct(world.shop, { stock: 2 })
  const variantId = known(variants[0]).id
  world.mailbox.fault = new Error('nobody is there by now')
  const mistyped = await buy(world, makeVisitor(), variantId, { email: 'mistyped@example.com' })
  await buy(world, makeVisitor(), variantId, { email: 'mistyped@example.com' })
  await mailOrder(world.shop, mistyped.id, 'right@example.com')
  world.mailbox.fault = undefined
  world.clock.advance({ minutes: 1 })
  await world.runDueJobs()
  const ofOrder = world.mailbox.sent.filter(({ subject }) => subject.includes(mistyped.order_no))
  expect(new Set(ofOrder.map(({ to }) => to))).toEqual(new Set(['right@example.com']))
  expect(world.mailbox.sent.filter(({ to }) => to === 'mistyped@example.com')).toHaveLength(1)
})
