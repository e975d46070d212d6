import { expect, it, vi } from 'vitest'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { known, openStandInGateways, untilStatus } from '../sale/sale-world.ts'
import { cards, type Stage } from './stage.ts'

const faults = [
  { when: 'before', how: 'error' },
  { when: 'before', how: 'drop' },
  { when: 'after', how: 'error' },
  { when: 'after', how: 'drop' },
] as const

/** Tests of answers that are lost, before or after their effect. */
export function faultScenarios(stage: () => Stage): void {
  async function loseNextAnswer(call: 'start' | 'refund', fault: (typeof faults)[number]) {
    const { world, company } = stage()
    const times = company.repeatsDrops && fault.how === 'drop' ? 2 : 1
    const path = known(company.paths[call])
    for (let time = 0; time < times; time++) await world.control.failNextCall({ ...fault, path })
  }

  it.each(faults)(
    'PAY-7 is started again, as one payment, after a lost answer ($when, $how)',
    async (fault) => {
      const { world, company, order, pay } = stage()
      if (company.paths.start === undefined) return
      await loseNextAnswer('start', fault)
      const { placed, guest } = await order()
      expect(placed.next.kind).toBe('later')
      const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
      await pay({ placed: again, guest }, cards.good)
      await untilStatus(world, placed.order, 'delivered')
      await world.runDueJobs()
      const { status, payments, refunds } = await orderFacts(world.shop, placed.order)
      expect({ status, payments: payments.length, refunds }).toEqual({
        status: 'delivered',
        payments: 1,
        refunds: [],
      })
    },
  )

  it.each(faults)('PSP-4 is refunded once after a lost answer ($when, $how)', async (fault) => {
    const { world, order, pay, gateway } = stage()
    const staged = await order()
    await pay(staged, cards.good)
    await untilStatus(world, staged.placed.order, 'delivered')
    const started = await stage().started(staged.placed)
    const refund = {
      cents: 400,
      idempotencyKey: `${staged.reference}-refund`,
      providerRefundId: undefined,
      refundedCents: 0,
    }
    await loseNextAnswer('refund', fault)
    await expect(gateway.refund(started, { ...refund, mayExist: false })).rejects.toMatchObject(unavailable)
    const first = await gateway.refund(started, { ...refund, mayExist: true })
    expect(await gateway.refund(started, { ...refund, mayExist: true })).toEqual(first)
    expect(await gateway.query(started)).toMatchObject({ state: 'refunded', cents: 400 })
  })

  it('PSP-4 refuses a refund above the remaining money', async () => {
    const { world, order, pay, gateway } = stage()
    const staged = await order()
    await pay(staged, cards.good)
    await untilStatus(world, staged.placed.order, 'delivered')
    const refund = {
      cents: 1001,
      idempotencyKey: staged.reference,
      mayExist: false,
      providerRefundId: undefined,
      refundedCents: 0,
    }
    const started = await stage().started(staged.placed)
    expect(await gateway.refund(started, refund)).toMatchObject({ state: 'failed' })
  })

  it.each(['before', 'after'] as const)('PAY-7 is unavailable after a time-out (%s)', async (when) => {
    const { world, company, order, gateway } = stage()
    const { placed } = await order()
    const [impatient] = openStandInGateways(company, world.provider, world.clock.now, {
      [`${company.name.toUpperCase()}_TIMEOUT_MS`]: '100',
    })
    await world.control.failNextCall({ when, how: 'none', slowMs: 400, path: company.paths.query })
    const started = await stage().started(placed)
    await expect(impatient?.query(started)).rejects.toMatchObject(unavailable)
    expect(await gateway.query(started)).toBeUndefined()
  })

  it('PAY-14 is found paid though its webhook was lost', async () => {
    const { world, order, pay, gateway } = stage()
    const lost = vi.spyOn(gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    const staged = await order()
    // a card is answered at once
    if (staged.placed.next.kind === 'card') await world.control.pay(staged.reference)
    else await pay(staged, cards.good)
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    lost.mockRestore()
    expect((await orderFacts(world.shop, staged.placed.order)).status).toBe('unpaid')
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect((await orderFacts(world.shop, staged.placed.order)).status).toBe('delivered')
  })
}

const unavailable = { code: 'payment.unavailable' }
