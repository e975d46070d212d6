import { createElement } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { listOrders } from '../../../src/shop/keys/list-orders.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { paymentState } from '../../../src/shop/payments/payment-state.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { OrderSide } from '../../../src/storefront/screens/payment/order-side.tsx'
import { ResultHead } from '../../../src/storefront/screens/payment/result-head.tsx'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { renderedText } from '../../helpers/rendered.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import {
  buy,
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

describeOnDatabase('PAY-2 the refunded amount', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  async function pageOf(visitor: Visitor, orderId: number): Promise<string> {
    const order = await readOrder(world.shop, visitor, { orderId })
    const state = await paymentState(world.shop, visitor, { orderId })
    const Head = () => createElement(ResultHead, { order, state, isTransfer: false })
    const Side = () => createElement(OrderSide, { order, supportEmail: 'help@example.com' })
    return (renderedText(Head) + renderedText(Side)).replaceAll(/[\u2066\u2069]/g, '')
  }

  it('is shown on the page of the order, in the member’s list and in the API, both pending and done', async () => {
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const { id } = await buy(world, member, known(variants[0]).id, { quantity: 2 })
    expect(await pageOf(member, id)).toContain('Paid, and delivered')
    const { token } = member
    const api = async () => {
      const detail = await callApi(world, `/api/pay/detail/${id}`, { token })
      const list = await callApi(world, '/api/profile/orders', { token })
      return [detail.json, list.json]
    }
    await refundOrder(world.shop, testActor, id, { lines: [{ line: 1, quantity: 1 }] })
    const onItsWay = await pageOf(member, id)
    expect(onItsWay).not.toContain('Paid, and delivered')
    for (const part of ['Partly refunded', '$10.00 of this order is on its way back to you.', '−$10.00'])
      expect(onItsWay).toContain(part)
    expect((await listOrders(world.shop, member)).rows).toMatchObject([
      { refundedCents: 0, goingBackCents: 1000 },
    ])
    expect(await api()).toMatchObject([
      { data: { realAmount: 20, refundedAmount: 0, refundingAmount: 10 } },
      { rows: [{ realAmount: 20, refundedAmount: 0, refundingAmount: 10 }] },
    ])
    await world.runDueJobs()
    await untilStatus(world, { id }, 'partlyRefunded')
    const done = await pageOf(member, id)
    for (const part of ['Partly refunded', '$10.00 of this order was refunded.', 'You paid $10.00'])
      expect(done).toContain(part)
    expect(await api()).toMatchObject([
      { data: { orderStatus: 7, refundedAmount: 10, refundingAmount: 0 } },
      { rows: [{ orderStatus: 7, refundedAmount: 10, refundingAmount: 0 }] },
    ])
    await refundOrder(world.shop, testActor, id)
    await world.runDueJobs()
    await untilStatus(world, { id }, 'refunded')
    const whole = await pageOf(member, id)
    for (const part of ['Your order was refunded.', 'You paid $0.00']) expect(whole).toContain(part)
    expect(whole).not.toContain('A key does not work?')
  })

  it('is not shown for a free order, which is not called paid', async () => {
    const { variants } = await makeProduct(world.shop, {
      stock: 1,
      variants: [{ sku: 'FREE-1', values: [], priceCents: 0 }],
    })
    const guest = makeVisitor()
    const { order } = await checkOut(
      world.shop,
      guest,
      await checkOutInputFor(world, guest, known(variants[0]).id),
    )
    expect(await pageOf(guest, order.id)).not.toMatch(/\bpaid\b/i)
    await world.runDueJobs()
    const page = await pageOf(guest, order.id)
    expect(page).toMatch(/Free, delivered in \d+ second/)
    expect(page).not.toMatch(/\bpaid\b/i)
    const mail = known(world.mailbox.sent.findLast(({ text }) => text.includes(order.orderNo)))
    expect(mail.text).not.toMatch(/\bpaid\b/i)
  })
})
