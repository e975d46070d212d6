import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RefundResult } from '../../src/shop/gateways/gateway.ts'
import {
  eventsOf,
  gatewaysTo,
  known,
  openSandboxWorld,
  paymentToStart,
  post,
  refundToMake,
  started,
  startAtPage,
} from './sandbox-world.ts'
import type { SandboxWorld } from './sandbox-world.ts'

let world: SandboxWorld
beforeEach(async () => void (world = await openSandboxWorld()))
afterEach(() => world.close())

const unavailable = { code: 'payment.unavailable' }

describe('starting a payment', () => {
  it.each([
    { when: 'before', how: 'error' },
    { when: 'before', how: 'drop' },
    { when: 'after', how: 'error' },
    { when: 'after', how: 'drop' },
  ] as const)('PAY-7 can be repeated when the company failed $when the effect ($how)', async (fault) => {
    const gateway = world.gateway('sandbox-redirect')
    const toStart = paymentToStart(world.catcher.url)
    await world.control.failNextCall(fault)
    await expect(gateway.start(toStart)).rejects.toMatchObject(unavailable)
    const second = await gateway.start(toStart)
    expect(await gateway.start(toStart)).toEqual(second)
  })

  it('gives the same payment after a time-out', async () => {
    const [impatient] = gatewaysTo(world.provider.url, { timeoutMs: 60 })
    const toStart = paymentToStart(world.catcher.url)
    await world.control.failNextCall({ when: 'after', how: 'none', slowMs: 200 })
    await expect(known(impatient).start(toStart)).rejects.toMatchObject(unavailable)
    const patient = world.gateway('sandbox-redirect')
    expect(await patient.start(toStart)).toEqual(await patient.start(toStart))
  })

  it('refuses the same key with another amount', async () => {
    const gateway = world.gateway('sandbox-redirect')
    const toStart = paymentToStart(world.catcher.url)
    await gateway.start(toStart)
    await expect(gateway.start({ ...toStart, cents: 1 })).rejects.toThrow('409 idempotency-key-reused')
  })

  it('is unavailable when nobody listens', async () => {
    const [gateway] = gatewaysTo('http://127.0.0.1:9')
    await expect(known(gateway).start(paymentToStart(world.catcher.url))).rejects.toMatchObject(unavailable)
  })
})

it('knows no payment that it never saw', async () => {
  const payment = started(paymentToStart(world.catcher.url), { kind: 'card', providerPaymentId: 'pay_x' })
  expect(await world.gateway('sandbox-card').query(payment)).toBeUndefined()
})

it('closes an open payment, so that nobody can pay it, and leaves a paid one', async () => {
  const gateway = world.gateway('sandbox-redirect')
  const open = await startAtPage(world, 'sandbox-redirect')
  await gateway.close?.(open.payment)
  await post(open.page, { card: '4242424242424242' })
  expect(await gateway.query(open.payment)).toMatchObject({ state: 'cancelled' })
  const paid = await startAtPage(world, 'sandbox-redirect')
  await post(paid.page, { card: '4242424242424242' })
  await gateway.close?.(paid.payment)
  expect(await gateway.query(paid.payment)).toMatchObject({ state: 'paid' })
})

describe.each(['sandbox-redirect', 'sandbox-form'])('a refund by %s', (name) => {
  async function paid(changes = {}) {
    const { payment, page } = await startAtPage(world, name, changes)
    await post(page, { card: '4242424242424242' })
    return payment
  }

  it('refunds once for each key, even after a lost answer', async () => {
    const gateway = world.gateway(name)
    const payment = await paid()
    const part = refundToMake(1000)
    if (name === 'sandbox-redirect') await world.control.failNextCall({ when: 'before', how: 'none' })
    await world.control.failNextCall({ when: 'before', how: 'none' })
    await world.control.failNextCall({ when: 'after', how: 'drop' })
    const results: (RefundResult | undefined)[] = []
    for (let call = 0; call < 3; call += 1)
      results.push(await gateway.refund(payment, part).catch(() => undefined))
    expect(results.filter((result) => result === undefined)).toHaveLength(1)
    const [first, second] = results.filter((result) => result !== undefined)
    expect(first).toMatchObject({ state: 'done' })
    expect(second).toEqual(first)
    expect(await gateway.query(payment)).toMatchObject({ state: 'refunded', cents: 1000 })
  })

  it('reports the refunded total', async () => {
    const payment = await paid({ cents: 500_000, currency: 'jpy' })
    await world.gateway(name).refund(payment, refundToMake(100_000, 'a'))
    await world.gateway(name).refund(payment, refundToMake(400_000, 'b'))
    await world.catcher.waitFor(3)
    const refunds = (await eventsOf(world, name)).filter(({ state }) => state === 'refunded')
    expect(refunds.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([100_000, 500_000])
  })

  it('fails for more than was paid', async () => {
    const refund = refundToMake(6954)
    expect(await world.gateway(name).refund(await paid(), refund)).toMatchObject({ state: 'failed' })
  })

  it('PAY-12 goes back in the currency that was paid', async () => {
    const { payment } = await startAtPage(world, name)
    await world.control.pay(payment.attemptKey, { amount: 1000, currency: 'JPY' })
    expect(await world.gateway(name).query(payment)).toMatchObject({ cents: 100_000, currency: 'jpy' })
    const refund = refundToMake(100_000)
    expect(await world.gateway(name).refund(payment, refund)).toMatchObject({ state: 'done' })
    expect(await world.gateway(name).query(payment)).toMatchObject({ state: 'refunded', cents: 100_000 })
  })

  it('by the company itself is reported by a webhook', async () => {
    const payment = await paid()
    await world.control.refund(payment.attemptKey)
    await world.catcher.waitFor(2)
    expect((await eventsOf(world, name)).at(-1)).toMatchObject({ state: 'refunded', cents: 6953 })
  })
})
