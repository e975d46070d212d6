import { signLink } from '../../../src/shop/mailed-link.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { deleteOrder } from '../../../src/shop/checkout/closing/delete-order.ts'
import { listOrders } from '../../../src/shop/keys/list-orders.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { confirmReceipt } from '../../../src/shop/orders/confirm-receipt.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeKeys, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { orderFacts, stockOf } from '../order-facts.ts'
import {
  buy,
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

async function aMember() {
  return visitorOf(world.shop, (await makeMember(world.shop)).id)
}

async function aVariant(stock: number): Promise<{ id: number; sku: string }> {
  return known((await makeProduct(world.shop, { stock })).variants[0])
}

describe('the orders of a member', () => {
  it('CHK-8 MEM-3 are those placed while signed in, in any browser, ten a page', async () => {
    const member = await aMember()
    const { id: variantId, sku } = await aVariant(12)
    const orderNos: string[] = []
    for (let count = 0; count < 11; count++)
      orderNos.unshift((await placeOrder(world, member, variantId)).order.order_no)
    await placeOrder(world, makeVisitor(), variantId)
    const atHome = { ...member, ...makeVisitor() }
    const first = await listOrders(world.shop, atHome)
    const second = await listOrders(world.shop, atHome, { page: 2 })
    expect([first.total, first.pageCount, first.rows.length, second.rows.length]).toEqual([11, 2, 10, 1])
    expect([...first.rows, ...second.rows].map(({ orderNo }) => orderNo)).toEqual(orderNos)
    expect((await listOrders(world.shop, atHome, { page: 3 })).rows).toEqual([])
    expect(first.rows[0]).toMatchObject({
      status: 'unpaid',
      totalCents: 1000,
      currency: { code: 'usd', symbol: '$' },
      lines: [{ sku, quantity: 1, unitPriceCents: 1000, keyCount: 0, product: { sku } }],
      actions: { pay: true, cancel: true, delete: true, confirmReceipt: false, reveal: false },
    })
    await expect(listOrders(world.shop, makeVisitor())).rejects.toThrow('member.sign-in')
  })

  it('MEM-8 open for the member on every device, and for nobody else', async () => {
    const member = await aMember()
    const { order } = await placeOrder(world, member, (await aVariant(1)).id)
    const reference = { orderId: order.id }
    const atHome: Visitor = { ...member, ...makeVisitor() }
    expect(await readOrder(world.shop, atHome, reference)).toMatchObject({ orderNo: order.order_no })
    const other = await aMember()
    for (const useCase of [readOrder, cancelOrder, deleteOrder, confirmReceipt, revealKeys])
      for (const stranger of [other, { ...other, guestToken: member.guestToken }])
        await expect(useCase(world.shop, stranger, reference)).rejects.toThrow('not-found')
    expect((await listOrders(world.shop, other)).total).toBe(0)
    expect((await orderFacts(world.shop, order)).status).toBe('unpaid')
  })

  it('MEM-8 stay open for the browser that placed them when the session is over', async () => {
    const { guestToken, ...member } = await aMember()
    const placed = await placeOrder(world, { ...member, guestToken }, (await aVariant(1)).id)
    const reference = { orderId: placed.order.id }
    expect(await readOrder(world.shop, makeVisitor({ guestToken }), reference)).toBeDefined()
    await expect(readOrder(world.shop, makeVisitor(), reference)).rejects.toThrow('not-found')
  })

  it('CHK-10 are one order when another browser of the member repeats the same call', async () => {
    const member = await aMember()
    const input = await checkOutInputFor(world, member, (await aVariant(2)).id)
    const { order } = await checkOut(world.shop, member, input)
    const again = await checkOut(world.shop, { ...member, ...makeVisitor() }, input)
    expect(again.order.id).toBe(order.id)
    await expect(checkOut(world.shop, makeVisitor(), input)).rejects.toThrow('order.key-reused')
  })

  it('MEM-3 MEM-9 show their keys once they are delivered, each time recorded', async () => {
    const member = await aMember()
    const order = await buy(world, member, (await aVariant(2)).id, { quantity: 2 })
    const [listed] = (await listOrders(world.shop, member)).rows
    expect(listed).toMatchObject({
      status: 'delivered',
      lines: [{ keyCount: 2, revealedCount: 0 }],
      actions: { pay: false, cancel: false, delete: false, confirmReceipt: true, reveal: true },
    })
    await revealKeys(world.shop, { ...member, ...makeVisitor() }, { orderId: order.id })
    expect((await listOrders(world.shop, member)).rows[0]?.lines).toMatchObject([{ revealedCount: 2 }])
    const reveals = await world.shop.db.selectFrom('key_reveal').select('actor').orderBy('id').execute()
    expect(reveals.slice(-2)).toEqual([{ actor: 'member' }, { actor: 'member' }])
  })

  it('MEM-3 are completed when the member confirms the receipt, once', async () => {
    const member = await aMember()
    const order = await buy(world, member, (await aVariant(1)).id)
    const unpaid = await placeOrder(world, member, (await aVariant(1)).id)
    await expect(confirmReceipt(world.shop, member, { orderId: unpaid.order.id })).rejects.toThrow('bad-move')
    await confirmReceipt(world.shop, member, { orderId: order.id })
    expect((await orderFacts(world.shop, order)).status).toBe('completed')
    await expect(confirmReceipt(world.shop, member, { orderId: order.id })).rejects.toThrow('order.bad-move')
    expect(await revealKeys(world.shop, member, { orderId: order.id })).toHaveLength(1)
  })
})

describe('deleting an order', () => {
  it('MEM-3 CHK-11 releases its keys and its coupon, and nobody finds the order afterwards', async () => {
    const member = await aMember()
    const { id: variantId } = await aVariant(2)
    await world.shop.db.insertInto('coupon').values(coupon('GONE')).execute()
    const { order } = await placeOrder(world, member, variantId, { couponCode: 'GONE' })
    expect(await stockOf(world.shop, variantId)).toBe(1)
    await deleteOrder(world.shop, member, { orderId: order.id })
    expect(await stockOf(world.shop, variantId)).toBe(2)
    const uses = world.shop.db.selectFrom('coupon').select('uses').where('code', '=', 'GONE')
    expect(await uses.executeTakeFirst()).toEqual({ uses: 0 })
    expect((await listOrders(world.shop, member)).total).toBe(0)
    const access = signLink(world.shop, 'order-link', await existingOrder(world.shop.db, order.id))
    for (const reference of [{ orderId: order.id }, { orderId: order.id, access }])
      await expect(readOrder(world.shop, member, reference)).rejects.toThrow('not-found')
    await expect(deleteOrder(world.shop, member, { orderId: order.id })).rejects.toThrow('not-found')
  })

  it('MEM-4 is allowed for unpaid orders only', async () => {
    const member = await aMember()
    const paid = await buy(world, member, (await aVariant(1)).id)
    const { order: closed } = await placeOrder(world, member, (await aVariant(1)).id)
    await cancelOrder(world.shop, member, { orderId: closed.id })
    for (const { id } of [paid, closed])
      await expect(deleteOrder(world.shop, member, { orderId: id })).rejects.toThrow('order.bad-move')
    expect((await listOrders(world.shop, member)).total).toBe(2)
  })

  it('PAY-12 is undone by a late payment', async () => {
    const member = await aMember()
    const { order } = await placeOrder(world, member, (await aVariant(1)).id)
    const payment = world.shop.db.selectFrom('payment').select('id').where('order_id', '=', order.id)
    const reference = attemptKey(await payment.executeTakeFirstOrThrow(), order.order_no)
    await deleteOrder(world.shop, member, { orderId: order.id })
    await world.control.pay(reference)
    await untilStatus(world, order, 'delivered')
    await world.runDueJobs()
    expect((await listOrders(world.shop, member)).rows).toMatchObject([{ status: 'delivered' }])
  })
})

describe('the calls of a member’s orders', () => {
  it('MEM-3 list, delete in both spellings, confirm and show the keys', async () => {
    const member = await aMember()
    const { token } = member
    const { id: variantId, sku } = await aVariant(0)
    const codes = await makeKeys(world.shop, sku, 3)
    const bought = await buy(world, member, variantId, { email: 'gift@example.com' })
    const unpaid = [await placeOrder(world, member, variantId), await placeOrder(world, member, variantId)]
    const [first, second] = unpaid.map(({ order }) => order.id)
    const list = await callApi(world, '/api/profile/orders?memberId=1&productType=0&pageNum=1', { token })
    expect(list.json).toMatchObject({
      code: 200,
      total: 3,
      rows: [
        { id: second, orderStatus: 0, realAmount: 10, currencyName: 'USD' },
        { id: first },
        {
          id: bought.id,
          orderStatus: 2,
          deliveryEmail: 'gift@example.com',
          memberEmail: member.member.email,
          orderGoods: [{ skuCode: sku, realPrice: 10, imgUrl: expect.stringContaining('/covers/') }],
        },
      ],
    })
    const remove = { token, method: 'DELETE' }
    expect((await callApi(world, `/api/profile/order${first}`, remove)).status).toBe(200)
    expect((await callApi(world, `/prod-api/profile/order/${second}`, remove)).status).toBe(200)
    expect((await callApi(world, `/api/profile/order${bought.id}`, remove)).status).toBe(409)
    const shown = await callApi(world, `/api/profile/order/pointCode/${bought.id}`, { token })
    expect(codes).toContainEqual({ code: (shown.json as { msg: string }).msg })
    const receipt = `/api/profile/order/receipt/${bought.id}`
    expect((await callApi(world, receipt, { token, body: {} })).status).toBe(200)
    const left = await callApi(world, '/api/profile/orders', { token })
    expect(left.json).toMatchObject({ total: 1, rows: [{ orderStatus: 3 }] })
  })

  it('MEM-8 refuse guests, and do not find the orders of others', async () => {
    const { guestToken } = makeVisitor()
    const guest = makeVisitor({ guestToken })
    const order = await buy(world, guest, (await aVariant(1)).id)
    const other = await aMember()
    const calls = [
      ['DELETE', `/api/profile/order${order.id}`],
      ['DELETE', `/api/profile/order/${order.id}`],
      ['GET', `/api/profile/order/pointCode/${order.id}`],
      ['POST', `/api/profile/order/receipt/${order.id}`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { body: {} } : {}
      for (const token of [undefined, '', 'x', 'A'.repeat(22)])
        expect(
          (await callApi(world, path, { ...body, method, guestToken, ...(token !== undefined && { token }) }))
            .status,
        ).toBe(401)
      expect((await callApi(world, path, { ...body, method, token: other.token })).status).toBe(404)
    }
    for (const path of ['orders', 'order/claimable'])
      expect((await callApi(world, `/api/profile/${path}`, { guestToken })).status).toBe(401)
    expect((await orderFacts(world.shop, order)).status).toBe('delivered')
  })

  it('PAY-7 PAY-12 pay and show a member’s order, and show no key of a refunded one', async () => {
    const member = await aMember()
    const { token } = member
    const unpaid = await placeOrder(world, member, (await aVariant(1)).id)
    const pay = await callApi(world, '/api/pay/toPay', { token, body: { id: unpaid.order.id } })
    expect(pay.json).toMatchObject({ data: { orderId: unpaid.order.id, payUrl: expect.any(String) } })
    expect((await callApi(world, `/api/pay/detail/${unpaid.order.id}`, { token })).status).toBe(200)
    const order = await buy(world, member, (await aVariant(1)).id)
    const payment = world.shop.db.selectFrom('payment').select('id').where('order_id', '=', order.id)
    await world.control.refund(attemptKey(await payment.executeTakeFirstOrThrow(), order.order_no))
    await untilStatus(world, order, 'refunded')
    expect((await callApi(world, `/api/profile/order/pointCode/${order.id}`, { token })).status).toBe(404)
    expect((await listOrders(world.shop, member)).rows[0]).toMatchObject({
      refundedCents: 1000,
      lines: [{ keyCount: 0 }],
      actions: { reveal: false },
    })
  })
})

function coupon(code: string) {
  const always = { starts_at: null, ends_at: null, max_uses: 1 }
  return { code, off_percent: null, off_cents: 100, ...always }
}
