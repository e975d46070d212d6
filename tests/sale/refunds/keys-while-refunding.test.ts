import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { listOrders } from '../../../src/shop/keys/list-orders.ts'
import { mailOrder } from '../../../src/shop/orders/mail/mail-order.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { signedOrderPath } from '../../../src/shop/orders/access/order-access.ts'
import { lockOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { sendKeysAgain } from '../../../src/shop/orders/mail/request-order-link.ts'
import type { Gateway, RefundResult } from '../../../src/shop/gateways/gateway.ts'
import { paymentState } from '../../../src/shop/payments/payment-state.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { retryRefund } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, callApi, known, openSaleWorld, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'
import { payUndelivered } from '../undelivered.ts'
import { testActor } from '../../helpers/fixtures.ts'

describeOnDatabase('MEM-9 PAY-12 keys of an order with a requested refund', (open, engine) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(() => vi.restoreAllMocks())

  it('are hidden at every entrance from the moment on in which everything is to be refunded', async () => {
    const { order, buyer } = await delivered()
    const entrances = await entrancesOf(order, buyer)
    expect(await Promise.all(entrances.map((entrance) => entrance()))).toEqual(Array(4).fill('shown'))
    answerRefunds('no answer')
    await refundOrder(world.shop, testActor, order.id)
    expect(await Promise.all(entrances.map((entrance) => entrance()))).toEqual(
      Array(4).fill('order.refunding'),
    )
    expect(await listed(order, buyer)).toMatchObject({
      page: { isBeingRefunded: true, status: 'delivered', lines: [{ keys: [] }] },
      list: {
        isBeingRefunded: true,
        actions: { reveal: false, confirmReceipt: false },
        lines: [{ keyCount: 0 }],
      },
      state: 'refunded',
    })
    await world.runDueJobs()
    expect(await Promise.all(entrances.map((entrance) => entrance()))).toEqual(
      Array(4).fill('order.refunding'),
    )
  })

  it('are not mailed during the refund, not even by a mail that was queued before', async () => {
    const { order, buyer } = await delivered()
    world.mailbox.sent.length = 0
    await sendKeysAgain(world.shop, buyer, { orderId: order.id })
    answerRefunds('no answer')
    await refundOrder(world.shop, testActor, order.id)
    expect(await mailOrder(world.shop, testActor, order.id)).toMatchObject({ kind: 'order-link' })
    world.clock.advance({ minutes: 11 })
    await expect(sendKeysAgain(world.shop, buyer, { orderId: order.id })).rejects.toThrow('order.refunding')
    await world.runDueJobs()
    const subjects = world.mailbox.sent.map(({ subject }) => subject)
    expect(
      subjects.filter((subject) => subject.includes('refund') || subject.includes('Refund')),
    ).toHaveLength(1)
    expect(subjects.filter((subject) => subject.includes('keys'))).toEqual([])
  })

  it('are mailed after a refusal of the company, if their mail was withheld during the refund', async () => {
    const { order, buyer } = await delivered()
    world.mailbox.sent.length = 0
    await sendKeysAgain(world.shop, buyer, { orderId: order.id })
    answerRefunds('no answer')
    await refundOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect(keysMails(order)).toBe(0)
    vi.restoreAllMocks()
    answerRefunds('failed')
    world.clock.advance({ hours: 2 })
    await world.runDueJobs()
    expect(keysMails(order)).toBe(1)
    await retryRefund(world.shop, testActor, { refundId: await refundIdOf(order) })
    await world.runDueJobs()
    expect(keysMails(order)).toBe(1)
  })

  it('are not mailed again when the company refuses and no mail was withheld', async () => {
    const { order } = await delivered()
    world.mailbox.sent.length = 0
    answerRefunds('failed')
    await refundOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect(keysMails(order)).toBe(0)
  })

  it('are shown again when the company has finally refused the refund, until it is retried', async () => {
    const { order, buyer } = await delivered()
    const entrances = await entrancesOf(order, buyer)
    answerRefunds('failed')
    await refundOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect(await Promise.all(entrances.map((entrance) => entrance()))).toEqual(Array(4).fill('shown'))
    expect(await listed(order, buyer)).toMatchObject({
      page: { isBeingRefunded: false, lines: [{ keys: [{ revealed: true }] }] },
      list: { actions: { reveal: true }, lines: [{ keyCount: 1 }] },
      state: 'completed',
    })
    await retryRefund(world.shop, testActor, { refundId: await refundIdOf(order) })
    expect(await Promise.all(entrances.map((entrance) => entrance()))).toEqual(
      Array(4).fill('order.refunding'),
    )
  })

  it('are shown during partial refunds, until the last part is requested too', async () => {
    const { order, buyer } = await delivered()
    const [reveal] = await entrancesOf(order, buyer)
    await refundOrder(world.shop, testActor, order.id, { cents: 400 })
    await world.runDueJobs()
    await untilStatus(world, order, 'partlyRefunded')
    expect(await reveal?.()).toBe('shown')
    answerRefunds('no answer')
    await refundOrder(world.shop, testActor, order.id, { cents: 599 })
    expect(await reveal?.()).toBe('shown')
    await refundOrder(world.shop, testActor, order.id, { cents: 1 })
    expect(await reveal?.()).toBe('order.refunding')
  })

  it('are not delivered after requests for partial refunds of everything', async () => {
    const buyer = makeVisitor()
    const { id: variantId } = known((await makeProduct(world.shop, { stock: 1 })).variants[0])
    const placed = await placeOrder(world, buyer, variantId)
    await payUndelivered(world, buyer, placed)
    answerRefunds('no answer')
    await refundOrder(world.shop, testActor, placed.order.id, { cents: 400 })
    await refundOrder(world.shop, testActor, placed.order.id, { cents: 600 })
    await world.runDueJobs()
    expect(await readOrder(world.shop, buyer, { orderId: placed.order.id })).toMatchObject({
      status: 'processing',
      isBeingRefunded: true,
    })
  })

  // the embedded database has one session, in which nothing can wait for a lock
  it.runIf(engine === 'postgres')(
    'are revealed before the refund is requested, or not at all, when both happen at once',
    async () => {
      answerRefunds('no answer')
      const { order, buyer } = await delivered()
      const [reveal] = await entrancesOf(order, buyer)
      const after = await whileLocked(order, [() => askForRefund(order), known(reveal)])
      expect(after).toEqual(['opened', 'order.refunding'])
      const other = await delivered()
      const [first] = await entrancesOf(other.order, other.buyer)
      const before = await whileLocked(other.order, [known(first), () => askForRefund(other.order)])
      expect(before).toEqual(['shown', 'opened'])
      const crowd = await delivered()
      const [show] = await entrancesOf(crowd.order, crowd.buyer)
      await Promise.all([
        ...Array.from({ length: 8 }, known(show)),
        refundOrder(world.shop, testActor, crowd.order.id),
      ])
      expect(await show?.()).toBe('order.refunding')
    },
  )

  async function askForRefund({ id }: OrderRow): Promise<string> {
    const outcome = await refundOrder(world.shop, testActor, id)
    return typeof outcome === 'string' ? outcome : 'opened'
  }

  async function delivered() {
    const buyer = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const { id: variantId } = known((await makeProduct(world.shop, { stock: 1 })).variants[0])
    return { buyer, order: await buy(world, buyer, variantId) }
  }

  const keysMails = ({ order_no: orderNo }: OrderRow) =>
    world.mailbox.sent.filter(({ subject }) => subject.includes(orderNo) && /\bkeys?\b/.test(subject)).length

  type Buyer = Awaited<ReturnType<typeof delivered>>['buyer']

  /** Every way to see the keys, each answering `shown` or the code of the refusal. */
  async function entrancesOf(order: OrderRow, buyer: Buyer): Promise<(() => Promise<string>)[]> {
    const path = signedOrderPath(world.shop, order)
    const access = known(new URL(path, world.publicUrl).searchParams.get('access'))
    const { guestToken } = buyer
    const [line] = (await readOrder(world.shop, buyer, { orderId: order.id })).lines
    const lineId = known(line).id
    const shown = (keys: Promise<unknown[]>) =>
      keys.then(
        ({ length }) => (length > 0 ? 'shown' : 'nothing'),
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )
    return [
      () => shown(revealKeys(world.shop, buyer, { orderId: order.id })),
      () => shown(revealKeys(world.shop, makeVisitor(), { orderId: order.id, access, lineId })),
      () => shown(revealKeys(world.shop, buyer, { orderId: order.id, lineId })),
      async () => {
        const answer = await callApi(world, `/api/profile/order/pointCode/${order.id}`, {
          token: buyer.token,
          guestToken,
        })
        return answer.status === 200 ? 'shown' : answer.status === 409 ? 'order.refunding' : ''
      },
    ]
  }

  async function listed(order: OrderRow, buyer: Buyer) {
    return {
      page: await readOrder(world.shop, buyer, { orderId: order.id }),
      list: known((await listOrders(world.shop, buyer)).rows[0]),
      state: await paymentState(world.shop, buyer, { orderId: order.id }),
    }
  }

  /** Starts each while the order is locked, so that they wait for it in this order. */
  async function whileLocked(order: OrderRow, changes: (() => Promise<string>)[]): Promise<string[]> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
    const holding = inTransaction(world.shop.db, async (trx) => {
      await lockOrder(trx, order.id)
      lock()
      await released
    })
    await locked
    const outcomes: Promise<string>[] = []
    for (const change of changes) {
      outcomes.push(change())
      await expect.poll(waitingForLocks).toBe(outcomes.length)
    }
    release()
    await holding
    return Promise.all(outcomes)
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.shop.db)
    return known(rows[0]).count
  }

  function answerRefunds(answer: 'no answer' | RefundResult['state']): void {
    const gateway: Gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refund = vi.spyOn(gateway, 'refund')
    if (answer === 'no answer') refund.mockRejectedValue(new Error('no answer'))
    else refund.mockResolvedValue({ providerRefundId: '', state: answer })
  }

  async function refundIdOf(order: OrderRow): Promise<number> {
    const { id } = await world.shop.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.id')
      .where('payment.order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return id
  }
})
