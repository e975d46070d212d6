import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateways } from '../../src/shop/gateways/sandbox.ts'
import { webhookSignature } from '../../sandbox/testbank/testbank-protocol.ts'
import {
  eventsOf,
  gatewaysTo,
  known,
  openSandboxWorld,
  paymentToStart,
  post,
  secret,
  startAtPage,
} from './sandbox-world.ts'
import type { SandboxWorld } from './sandbox-world.ts'

const name = 'sandbox-redirect'
let world: SandboxWorld
beforeEach(async () => void (world = await openSandboxWorld()))
afterEach(() => world.close())

describe('a webhook', () => {
  it.each(['bad', 'none', 'old', 'other-secret', 'empty-secret'] as const)(
    'PAY-10 with a signature that is %s is refused as forged',
    async (signature) => {
      const { payment } = await startAtPage(world, name)
      await world.control.webhook(payment.attemptKey, { signature })
      const { raw, headers } = known((await world.catcher.waitFor(1))[0])
      await expect(world.gateway(name).readWebhook(raw, headers)).rejects.toMatchObject({
        code: 'payment.forged',
      })
    },
  )

  it('PAY-10 is refused when one byte differs from what was signed', async () => {
    const { payment } = await startAtPage(world, name)
    await world.control.webhook(payment.attemptKey)
    const { raw, headers } = known((await world.catcher.waitFor(1))[0])
    const changed = Buffer.from(raw.toString().replace('6953', '6954'))
    await expect(world.gateway(name).readWebhook(changed, headers)).rejects.toMatchObject({
      code: 'payment.forged',
    })
    expect(await world.gateway(name).readWebhook(raw, headers)).toMatchObject({ event: { cents: 6953 } })
  })

  it.each([-301, 301])('is refused when its clock is %i seconds from ours', async (seconds) => {
    const raw = Buffer.from('{}')
    const at = Math.floor(Date.now() / 1000) + seconds + Math.sign(seconds)
    const headers = { 'sandbox-signature': webhookSignature('{}', secret, at) }
    await expect(world.gateway(name).readWebhook(raw, headers)).rejects.toMatchObject({
      code: 'payment.forged',
    })
  })

  it.each(['', 't=,v1=', 't=1', `t=1,v1=${'z'.repeat(64)}`, `v1=${'0'.repeat(64)}`])(
    'is refused with the header "%s"',
    async (header) => {
      const read = world.gateway(name).readWebhook(Buffer.from('{}'), { 'sandbox-signature': header })
      await expect(read).rejects.toMatchObject({ code: 'payment.forged' })
    },
  )

  it.each(['{}', 'no JSON', '{"id":"evt_1","payment":{"amount":"free"}}'])(
    'is ignored if it is genuine but not about a payment: %s',
    async (body) => {
      const headers = { 'sandbox-signature': webhookSignature(body, secret, Math.floor(Date.now() / 1000)) }
      expect(await world.gateway(name).readWebhook(Buffer.from(body), headers)).toEqual({ kind: 'nothing' })
    },
  )

  it('is ignored if it is of another payment method', async () => {
    const { payment } = await startAtPage(world, name)
    await world.control.webhook(payment.attemptKey)
    await world.catcher.waitFor(1)
    expect(await eventsOf(world, 'sandbox-card')).toEqual([])
  })

  it('is repeated until the shop takes it', async () => {
    world.catcher.status = 500
    const { page } = await startAtPage(world, name)
    await post(page, { card: '4242424242424242' })
    await world.catcher.waitFor(3)
    world.catcher.status = 204
    const before = world.catcher.caught.length
    await world.catcher.waitFor(before + 1)
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    expect(new Set((await eventsOf(world, name)).map(({ eventId }) => eventId)).size).toBe(1)
  })
})

describe('the test cards that trouble the shop', () => {
  async function statesAfter(card: string, webhooks: number) {
    const { payment, page } = await startAtPage(world, name)
    await post(page, { card })
    await world.catcher.waitFor(webhooks)
    return { payment, events: await eventsOf(world, name) }
  }

  it('PAY-10 send the same webhook three times and a second one', async () => {
    const { events } = await statesAfter('4000000000004442', 4)
    expect(events.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2)
  })

  it.each([
    ['4000000000005555', 'pending'],
    ['4000000000006660', 'failed'],
  ])('send webhooks out of order: %s', async (card, late) => {
    const { payment, events } = await statesAfter(card, 2)
    expect(events.map(({ state }) => state)).toEqual(['paid', late])
    expect(await world.gateway(name).query(payment)).toMatchObject({ state: 'paid' })
  })
})

describe('the controls for tests', () => {
  it('PAY-12 make a payment after the end, for too little, in another currency', async () => {
    const { payment } = await startAtPage(world, name)
    await world.control.expire(payment.attemptKey)
    await world.control.pay(payment.attemptKey, { amount: 5, currency: 'EUR' })
    await world.catcher.waitFor(2)
    const events = await eventsOf(world, name)
    expect(events.find(({ state }) => state === 'paid')).toMatchObject({ cents: 5, currency: 'eur' })
  })

  it('send a webhook for another payment, many times at once', async () => {
    const { payment } = await startAtPage(world, name)
    const webhook = { reference: 'LK-other', copies: 20, eventId: 'evt_same' }
    expect(await world.control.webhook(payment.attemptKey, webhook)).toEqual(Array(20).fill(204))
    const events = await eventsOf(world, name)
    expect(events).toHaveLength(20)
    expect(events[0]).toMatchObject({ reference: 'LK-other', eventId: 'evt_same', state: 'paid' })
  })

  it('need the secret', async () => {
    const answer = await fetch(`${world.provider.url}/_control/unsent-webhooks`)
    expect(answer.status).toBe(401)
  })
})

it('a gateway cannot be opened without a secret', () => {
  const open = () =>
    openSandboxGateways({ providerUrl: () => 'http://x.test', secret: '', now: () => new Date() })
  expect(open).toThrow('needs a secret')
})

it('a gateway with the wrong secret starts nothing', async () => {
  const [gateway] = gatewaysTo(world.provider.url, { secret: 'wrong' })
  await expect(known(gateway).start(paymentToStart(world.catcher.url))).rejects.toThrow('401')
})
