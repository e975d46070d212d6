import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOrder, mailOrderSoon, recallMails } from '../../src/shop/orders/mail/mail-order.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { buy, known, openSaleWorld, type SaleWorld } from './sale-world.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { testActor } from '../helpers/fixtures.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('PAY-11 the keys no longer go to a mistyped address, once the shop keeper has put it right', async () => {
  const { variants } = await makeProduct(world.shop, { stock: 2 })
  const variantId = known(variants[0]).id
  world.mailbox.error = new Error('nobody is there by now')
  const mistyped = await buy(world, makeVisitor(), variantId, { email: 'mistyped@example.com' })
  await buy(world, makeVisitor(), variantId, { email: 'mistyped@example.com' })
  await mailOrder(world.shop, testActor, mistyped.id, { email: 'right@example.com' })
  world.mailbox.error = undefined
  world.clock.advance({ minutes: 1 })
  await world.runDueJobs()
  const ofOrder = world.mailbox.sent.filter(({ subject }) => subject.includes(mistyped.order_no))
  expect(new Set(ofOrder.map(({ to }) => to))).toEqual(new Set(['right@example.com']))
  expect(world.mailbox.sent.filter(({ to }) => to === 'mistyped@example.com')).toHaveLength(1)
})

it('PAY-13 the link that went to a mistyped address is dead once the shop keeper has put it right', async () => {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const order = await buy(world, makeVisitor(), known(variants[0]).id, { email: 'stranger@example.com' })
  const strangers = linkTo('stranger@example.com')
  const reference = { orderId: order.id, access: strangers }
  expect((await readOrder(world.shop, makeVisitor(), reference)).orderNo).toBe(order.order_no)
  await mailOrder(world.shop, testActor, order.id, { email: 'owner@example.com' })
  await world.runDueJobs()
  await expect(readOrder(world.shop, makeVisitor(), reference)).rejects.toThrow('not-found')
  const owners = { orderId: order.id, access: linkTo('owner@example.com') }
  expect((await readOrder(world.shop, makeVisitor(), owners)).orderNo).toBe(order.order_no)
})

it('OWN-6 a corrected address is checked like that of a buyer, and can be undone before keys are mailed', async () => {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const order = await buy(world, makeVisitor(), known(variants[0]).id, { email: 'benno@example.com' })
  const correct = (email: string) => outcomeOf(mailOrderSoon(world.shop, testActor, order.id, { email }))
  for (const email of ['benn@mail', 'benn', 'a@b.c', '', 'benn@example.com, eve@example.com'])
    expect(await correct(email), email).toBe('input.email email')
  const sentTo = (email: string) => world.mailbox.sent.filter(({ to }) => to === email).length
  const mail = await mailOrderSoon(world.shop, testActor, order.id, { email: ' benn@example.com ' })
  await world.runDueJobs()
  expect(sentTo('benn@example.com')).toBe(0)
  expect(await recallMails(world.shop, testActor, [mail.recall], order.id)).toBe(1)
  expect(await existingOrder(world.shop.db, order.id)).toMatchObject({ email: 'benno@example.com' })
  world.clock.advance({ minutes: 1 })
  await world.runDueJobs()
  expect(sentTo('benn@example.com')).toBe(0)
  await mailOrderSoon(world.shop, testActor, order.id, { email: 'benn@example.com' })
  world.clock.advance({ seconds: 9 })
  await world.runDueJobs()
  expect(sentTo('benn@example.com')).toBe(1)
})

function linkTo(email: string): string {
  const mail = world.mailbox.sent.find(({ to }) => to === email)
  return /access=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
