import { expect, it } from 'vitest'
import type { PlacedOrder } from '../../src/shop/checkout/check-out.ts'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { statusOf, untilStatus } from '../sale/sale-world.ts'
import { cards, type Stage } from './stage.ts'

/** Messages from the company, or from others in its name. */
export function webhookScenarios(stage: () => Stage): void {
  it.each(['none', 'bad', 'old', 'other-secret', 'empty-secret'] as const)(
    'PAY-10 ignores a webhook whose signature is %s',
    async (signature) => {
      const { world, company, order } = stage()
      if (signature === 'old' && company.takesOldWebhooks) return
      const { placed, reference } = await order()
      const statuses = await world.control.webhook(reference, { signature })
      expect(new Set(statuses)).toEqual(new Set([company.forgedStatus ?? 400]))
      expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'unpaid', outcomes: [] })
    },
  )

  it('PSP-1 ignores a webhook of the other mode', async () => {
    const { world, company, order } = stage()
    if (company.hidesMode) return
    const { placed, reference } = await order()
    const statuses = await world.control.webhook(reference, { isOtherMode: true })
    expect(new Set(statuses)).toEqual(new Set([company.forgedStatus ?? 400]))
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'unpaid', outcomes: [] })
  })

  it('PAY-10 settles once and delivers once, however often the webhook comes', async () => {
    const { world, order } = stage()
    const { placed, reference } = await order()
    await world.control.pay(reference)
    const copies = { copies: 50, eventId: `evt_${reference}` }
    expect(new Set(await world.control.webhook(reference, copies))).toEqual(new Set([200]))
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    const { outcomes, ...facts } = await orderFacts(world.shop, placed.order)
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
    expect(facts).toMatchObject({
      status: 'delivered',
      refunds: [],
      keys: ['sold'],
      mails: ['keys accepted'],
    })
  })

  it('PAY-10 pays no order that the webhook merely names', async () => {
    const { world, order } = stage()
    const [own, others] = [await order(), await order()]
    const unknown = { id: 'unknown_1', reference: 'LK-26-00000001-pay-1' }
    expect(new Set(await world.control.webhook(own.reference, unknown))).toEqual(new Set([200]))
    expect(await statusOf(world, own.placed.order)).toBe('unpaid')
    await world.control.webhook(own.reference, { reference: others.reference })
    expect(await orderFacts(world.shop, others.placed.order)).toMatchObject({
      status: 'unpaid',
      outcomes: [],
    })
  })

  it('PAY-12 delivers a cancelled order if its keys are left, else refunds the money', async () => {
    const { world, order } = stage()
    const left = await order()
    await cancelOrder(world.shop, left.guest, { orderId: left.placed.order.id })
    await world.control.pay(left.reference)
    await untilStatus(world, left.placed.order, 'delivered')

    const gone = await order()
    await cancelOrder(world.shop, gone.guest, { orderId: gone.placed.order.id })
    await order({ variantId: gone.variantId })
    await world.control.pay(gone.reference)
    expect(await refundsOf(gone.placed)).toMatchObject([{ reason: 'sold-out', cents: 1000, state: 'done' }])
  })

  it.each([
    ['too little', { amount: 999 }, 'wrong-amount', 999],
    ['another currency', { amount: 1000, currency: 'JPY' }, 'wrong-currency', 100_000],
  ] as const)('PAY-12 refunds money that came in %s', async (_, paid, reason, cents) => {
    const { world, order } = stage()
    const { placed, reference } = await order()
    await world.control.pay(reference, paid)
    expect(await refundsOf(placed)).toMatchObject([{ reason, cents, state: 'done' }])
    expect(await statusOf(world, placed.order)).toBe('unpaid')
  })

  it('PSP-4 notes a dispute once and hides the keys until it is won', async () => {
    const { world, company, order, pay } = stage()
    if (company.hidesDisputes) return
    const { placed, guest, reference } = await order()
    await pay({ placed, guest }, cards.good)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    const reveal = () => revealKeys(world.shop, guest, { orderId: placed.order.id })
    await world.control.dispute(reference, 'open')
    await expect.poll(() => disputesOf(placed.order.id)).toEqual(['dispute-open'])
    const copies = { type: 'disputed', copies: 50, eventId: `evt_dispute_${reference}` } as const
    expect(new Set(await world.control.webhook(reference, copies))).toEqual(new Set([200]))
    expect(await disputesOf(placed.order.id)).toEqual(['dispute-open'])
    await expect(reveal()).rejects.toMatchObject({ code: 'order.disputed' })
    await world.control.dispute(reference, 'won')
    await expect.poll(() => disputesOf(placed.order.id)).toEqual(['dispute-open', 'dispute-won'])
    expect(await reveal()).toHaveLength(1)
  })

  async function disputesOf(orderId: number): Promise<string[]> {
    const rows = await stage()
      .world.shop.db.selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute-'))
  }

  /** Waits for the webhook, runs the jobs that refund, and returns the refunds. */
  async function refundsOf({ order }: PlacedOrder) {
    const { world } = stage()
    const refunds = async () => (await orderFacts(world.shop, order)).refunds
    await expect.poll(refunds).toHaveLength(1)
    await world.runDueJobs()
    return refunds()
  }
}
