import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveOrder } from '../../src/shop/order-management/review-order.ts'
import { needsYouJob } from '../../src/shop/overview/mail/needs-you.job.ts'
import { orderStatus } from '../../src/shop/orders/order-status.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import {
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale/sale-world.ts'

describeOnDatabase('the mail about waiting work', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), {
      env: { TZ: 'Asia/Tokyo', BACK_OFFICE_URL: 'https://office.example' },
    })
  })
  afterAll(() => world.close())

  /** A paid order that a rule holds from now on. */
  async function orderUnderReview() {
    const { db, now } = world.shop
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const visitor = makeVisitor()
    const placed = await placeOrder(world, visitor, known(variants[0]).id)
    await payOrderBy(world, visitor, placed)
    await untilStatus(world, placed.order, 'delivered')
    const { id } = placed.order
    const status = orderStatus.underReview
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    await db
      .insertInto('order_event')
      .values({
        order_id: id,
        happened_at: now(),
        kind: 'status',
        from_status: 1,
        to_status: status,
        detail: '',
      })
      .execute()
    return placed.order
  }

  /** Runs the job by several processes at once, and returns the number of queued mails. */
  async function queued(): Promise<number> {
    const counts = await Promise.all([1, 2, 3].map(() => needsYouJob.run(world.shop)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const setTime = (time: string) => world.clock.set(new Date(`2026-11-${time}:00+09:00`))

  it('OPS-3 is queued when an order has waited for 20 minutes, once an hour at most, and not at night', async () => {
    setTime('20T20:00')
    const first = await orderUnderReview()
    setTime('20T20:19')
    expect(await queued()).toBe(0)
    setTime('20T20:20')
    expect(await queued()).toBe(1)
    // the next one has waited for 20 minutes at 20:45, and is reported after the full hour
    setTime('20T20:25')
    await orderUnderReview()
    setTime('20T21:19')
    expect(await queued()).toBe(0)
    setTime('20T21:20')
    expect(await queued()).toBe(1)
    // the same orders are not reported twice
    setTime('20T21:59')
    expect(await queued()).toBe(0)
    setTime('20T21:50')
    await orderUnderReview()
    for (const night of ['20T22:20', '21T02:00', '21T06:59']) {
      setTime(night)
      expect(await queued(), night).toBe(0)
    }
    setTime('21T07:00')
    expect(await queued()).toBe(1)
    await approveOrder(world.shop, testActor, first.id)
  })

  it('OPS-3 lists waiting work in the order of the overview, with a link and without secrets', async () => {
    world.mailbox.sent.length = 0
    await world.runDueJobs()
    const reported = known(world.mailbox.sent.find(({ subject }) => subject.includes('things need you')))
    expect(reported.subject).toBe('5 things need you, $20.00 is waiting')
    expect(reported.text).toContain('2 orders under review')
    expect(reported.text).toContain('3 products low in stock')
    expect(reported.text).toContain('https://office.example/')
    expect(reported.text).not.toContain('buyer@example.com')
    setTime('21T12:00')
    expect(await queued()).toBe(0)
  })

  it('OPS-3 is dropped when no order waits any more', async () => {
    setTime('22T07:00')
    expect(await queued()).toBe(1)
    const waiting = await world.shop.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', orderStatus.underReview)
      .execute()
    for (const { id } of waiting) await approveOrder(world.shop, testActor, id)
    world.mailbox.sent.length = 0
    await world.runDueJobs()
    expect(world.mailbox.sent.filter(({ subject }) => subject.includes('need'))).toEqual([])
    setTime('22T08:00')
    expect(await queued()).toBe(0)
  })
})
