import { afterAll, beforeAll, expect, it } from 'vitest'
import { countPlaces, countWork } from '../../src/shop/overview/count-work.ts'
import { listQueue } from '../../src/shop/overview/list-queue.ts'
import { endSnooze, snooze } from '../../src/shop/overview/snooze.ts'
import { hideReview } from '../../src/shop/reviews/decide-review.ts'
import { feedbackForm } from '../../src/shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../src/shop/enquiries/send-enquiry.ts'
import { postReview } from '../../src/shop/reviews/post-review.ts'
import { reviewForm } from '../../src/shop/reviews/review-form.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import { makeStaff } from './staff-world.ts'

describeOnDatabase('waiting work in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { TZ: 'Asia/Tokyo' } })
  })
  afterAll(() => world.close())

  /** Creates waiting work of each kind that needs no order; returns an order's payment for the rest. */
  async function makeWork() {
    const { shop } = world
    const { id: productId, variants } = await makeProduct(shop, { stock: 1 })
    const order = await buy(world, makeVisitor(), known(variants[0]).id)
    const fields = feedbackForm.parse({ fillname: 'Mira', email: 'mira@example.com', message: 'Hello' })
    await sendEnquiry(shop, makeVisitor(), { kind: 'feedback', fields })
    const review = {
      productId,
      fillName: 'Hanne',
      email: 'h@example.org',
      content: 'See www.a.example',
      score: 2,
    }
    await postReview(shop, makeVisitor(), reviewForm.parse(review))
    const [payment] = await paymentsOfOrder(shop.db, order.id)
    return { order, payment: known(payment) }
  }

  it('OPS-3 is listed by importance with its reason, and counted for each place', async () => {
    const { db } = world.shop
    const { order, payment } = await makeWork()
    const now = world.clock.now()
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const opened = { payment_id: payment.id, cents: 300, currency: 'usd', opened_at: now }
    await db
      .insertInto('refund')
      .values({
        ...opened,
        reason: 'asked',
        state: 'failed',
        provider_refund_id: null,
        note: '',
        due_at: now,
        closed_at: null,
        last_error: 'balance too low',
        attempts: 2,
      })
      .execute()
    const dispute = {
      gateway: 'card',
      unnamed: false,
      state: 'open',
      reason: 'fraudulent',
      told_at: null,
      changed_at: now,
    } as const
    await db
      .insertInto('dispute')
      .values([
        { ...opened, ...dispute, company_dispute_id: 'soon', respond_by: inDays(6) },
        { ...opened, ...dispute, company_dispute_id: 'later', respond_by: inDays(8) },
        { ...opened, ...dispute, company_dispute_id: 'past', respond_by: inDays(-1) },
        { ...opened, ...dispute, company_dispute_id: 'won', respond_by: inDays(1), state: 'won' },
      ])
      .execute()
    await db
      .insertInto('mail')
      .values({
        dedupe_key: 'failed',
        kind: 'keys',
        recipient: 'jon@exmaple.com',
        locale: 'en-US',
        params: JSON.stringify({ orderId: order.id }),
        state: 'failed',
        due_at: now,
        last_error: 'no such host',
      })
      .execute()
    const queue = await listQueue(world.shop, undefined)
    expect(queue.groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['refused-refund', 1],
      ['failed-mail', 1],
      ['dispute', 1],
      ['low-stock', 1],
      ['enquiry', 1],
      ['review', 1],
    ])
    expect(queue.count).toBe(6)
    const orderNo = order.order_no
    expect(queue.groups.map(({ items }) => items[0])).toMatchObject([
      { orderNo, cents: 300, error: 'balance too low', attempts: 2, isByHand: false },
      { orderNo, recipient: 'jon@exmaple.com', mailKind: 'keys', error: 'no such host' },
      { orderNo, reason: 'fraudulent', respondBy: inDays(6).toISOString() },
      { left: 0, daysLeft: 0 },
      { name: 'Mira', message: 'Hello' },
      { author: 'Hanne', content: 'See www.a.example', score: 2 },
    ])
    // three reasons of one order
    expect(await countPlaces(world.shop)).toEqual({ orders: 1, inbox: 2 })
  })

  it('OPS-3 is snoozed by one person until the day of the shop ends, and still seen by everybody else', async () => {
    const { shop } = world
    const { staff: ines } = await makeStaff(world, 'owner')
    const { staff: tomas } = await makeStaff(world, 'support')
    const review = known((await listQueue(shop, ines)).groups.find(({ kind }) => kind === 'review')?.items[0])
    const item = `review:${review.id}`
    await snooze(shop, ines, item)
    await snooze(shop, ines, item)
    const kinds = async (staff: typeof ines) => (await listQueue(shop, staff)).groups.map(({ kind }) => kind)
    expect(await kinds(ines)).not.toContain('review')
    expect((await listQueue(shop, ines)).snoozed).toBe(1)
    expect(await kinds(tomas)).toContain('review')
    expect((await countWork(shop)).review).toBe(1)
    const until = await shop.db.selectFrom('staff_snooze').select('until').executeTakeFirstOrThrow()
    expect(until.until.toISOString()).toMatch(/T15:00:00\.000Z$/)
    expect(until.until.getTime() - shop.now().getTime()).toBeLessThanOrEqual(86_400_000)
    await endSnooze(shop, ines, item)
    expect(await kinds(ines)).toContain('review')
    await snooze(shop, ines, item)
    world.clock.advance({ minutes: 24 * 60 })
    expect(await kinds(ines)).toContain('review')
    await snooze(shop, ines, item)
    expect(await hideReview(shop, testActor, review.id)).toBe(true)
    expect((await listQueue(shop, ines)).snoozed).toBe(0)
  })

  it.each(['', 'review', 'review:', 'review:x', 'review:1:2', 'nothing:1', `review:${'1'.repeat(20)}`])(
    'OPS-3 refuses to snooze an unknown item: "%s"',
    async (item) => {
      const { staff } = await makeStaff(world, 'read-only')
      await expect(snooze(world.shop, staff, item)).rejects.toMatchObject({
        code: 'input.invalid',
        field: 'item',
      })
    },
  )
})
