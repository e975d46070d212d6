import { expect, it } from 'vitest'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import type { PlacedOrder } from '../../src/shop/checkout/check-out.ts'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { testActor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { opened, orderFacts } from '../sale/order-facts.ts'
import { callApi, payPage, post, statusOf, untilStatus } from '../sale/sale-world.ts'
import { cards, type Stage } from './stage.ts'

/** Usual ways of a payment: paid, declined, cancelled, queried, late, refunded. */
export function payingScenarios(stage: () => Stage): void {
  /** Waits until the webhook has delivered the order, and returns its facts. */
  async function factsAfterPaying({ order }: PlacedOrder) {
    const { world } = stage()
    await untilStatus(world, order, 'delivered')
    await world.runDueJobs()
    const { status, refunds, keys } = await orderFacts(world.shop, order)
    return { status, refunds, keys }
  }

  it('is paid and delivered once, and a query says the same', async () => {
    const staged = await stage().order()
    await stage().pay(staged, cards.good)
    expect(await factsAfterPaying(staged.placed)).toEqual(delivered)
    const event = await stage().gateway.query(await stage().started(staged.placed))
    expect(event).toMatchObject({ state: 'paid', cents: 1000, currency: 'usd', reference: staged.reference })
  })

  it('L10N-5 is paid in a currency without decimals', async () => {
    const { world, order, pay } = stage()
    const staged = await order({ guest: await makeVisitorPaying(world.shop, 'jpy') })
    await pay(staged, cards.good)
    expect(await factsAfterPaying(staged.placed)).toEqual(delivered)
  })

  it('PAY-9 stays payable after a declined card', async () => {
    const { world, company, order, pay } = stage()
    if (company.asksForNoCard) return
    const { placed, guest } = await order()
    await pay({ placed, guest }, cards.declined)
    expect(await statusOf(world, placed.order)).toBe('unpaid')
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    await pay({ placed: again, guest }, cards.good)
    expect(await factsAfterPaying(placed)).toEqual(delivered)
  })

  it('PAY-9 stays payable after the buyer turned back', async () => {
    const { world, order, pay } = stage()
    const { placed, guest } = await order()
    if (placed.next.kind === 'card') return
    await post(`${await payPage(placed)}/cancel`, {})
    expect(await statusOf(world, placed.order)).toBe('unpaid')
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    await pay({ placed: again, guest }, cards.good)
    expect(await factsAfterPaying(placed)).toEqual(delivered)
  })

  it.each(['confirm', 'refuse'])('PAY-5 asks for 3-D Secure, and the buyer says %s', async (answer) => {
    const { world, company, order, pay } = stage()
    if (company.asksForNoCard) return
    const { placed, guest } = await order()
    const challenge = await pay({ placed, guest }, cards.challenge)
    expect(challenge).toBeDefined()
    await post(challenge ?? '', { answer })
    if (answer === 'confirm') expect(await factsAfterPaying(placed)).toEqual(delivered)
    else expect(await statusOf(world, placed.order)).toBe('unpaid')
  })

  it('PAY-8 is pending first, then paid', async () => {
    const staged = await stage().order()
    await stage().pay(staged, cards.late)
    expect(await factsAfterPaying(staged.placed)).toEqual(delivered)
  })

  it.each([cards.paidThenPending, cards.paidThenFailed])(
    'PAY-10 is paid though an older message comes after it: %s',
    async (card) => {
      const { world, order, pay } = stage()
      const staged = await order()
      await pay(staged, card)
      await untilStatus(world, staged.placed.order, 'delivered')
      await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
      expect(await factsAfterPaying(staged.placed)).toEqual(delivered)
    },
  )

  it('PAY-12 can no longer be paid at the company once the order is cancelled', async () => {
    const { world, order, pay, gateway } = stage()
    const staged = await order()
    const started = await stage().started(staged.placed)
    await cancelOrder(world.shop, staged.guest, { orderId: staged.placed.order.id })
    if (gateway.close) await pay(staged, cards.good).catch(() => undefined)
    await world.runDueJobs()
    expect((await gateway.query(started))?.state).not.toBe('paid')
    expect(await orderFacts(world.shop, staged.placed.order)).toMatchObject({
      status: 'cancelled',
      refunds: [],
    })
  })

  it('PSP-4 refunds in parts, with the same sums at the company and on the order', async () => {
    const { world, order, pay, gateway } = stage()
    const { placed, guest } = await order()
    await pay({ placed, guest }, cards.good)
    expect(await factsAfterPaying(placed)).toEqual(delivered)
    expect(await refundOrder(world.shop, testActor, placed.order.id, { cents: 333 })).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'partlyRefunded')
    const started = await stage().started(placed)
    expect(await gateway.query(started)).toMatchObject({ state: 'refunded', cents: 333 })
    expect(await refundOrder(world.shop, testActor, placed.order.id)).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'refunded')
    expect(await gateway.query(started)).toMatchObject({ state: 'refunded', cents: 1000 })
    const { refunds } = await orderFacts(world.shop, placed.order)
    expect(refunds.map(({ state, cents }) => [state, cents])).toEqual([
      ['done', 333],
      ['done', 667],
    ])
  })

  it('PSP-4 does not get the shop’s private reason for a refund', async () => {
    const { world, company, heard, order, pay } = stage()
    const { placed, guest } = await order()
    await pay({ placed, guest }, cards.good)
    expect(await factsAfterPaying(placed)).toEqual(delivered)
    const before = heard.length
    await refundOrder(world.shop, testActor, placed.order.id, { cents: 333, note: 'a private matter' })
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'partlyRefunded')
    const sent = heard.slice(before).join('\n')
    expect(sent).toContain(company.paths.refund)
    expect(decodeURIComponent(sent).replaceAll('+', ' ')).not.toMatch(/private matter/)
  })

  it('PAY-6 PAY-10 ignores data that the browser brings back', async () => {
    const { world, order } = stage()
    const { placed, guest } = await order()
    const invented = 'transaction_id=made_up&paymentId=PAY-1&PayerID=P1'
    const path = `/api/pay/payssion/state?order_id=${placed.order.id}&order_no=${placed.order.orderNo}&${invented}`
    const { json } = await callApi(world, path, { guestToken: guest.guestToken })
    expect(json).toMatchObject({ data: 'open' })
    expect(await statusOf(world, placed.order)).toBe('unpaid')
  })
}

const delivered = { status: 'delivered', refunds: [], keys: ['sold'] }
