import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { stripeSecretKey } from '../../sandbox/stripe/stripe-calls.ts'
import { stripeWebhookSecret } from '../../sandbox/stripe/stripe-protocol.ts'
import {
  listRefusedWebhooks,
  removeWebhook,
  replayWebhook,
} from '../../src/shop/payments/webhooks/refused-webhooks.ts'
import { checkCompany } from '../../src/shop/payments/methods/check-company.ts'
import type { TrialStep } from '../../src/shop/payments/methods/try-payment.ts'
import { findingInWords } from '../../src/shop/health/finding.ts'
import { runChecks } from '../../src/shop/health/run-checks.ts'
import { stripeStandIn } from '../gateways/stand-ins.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import {
  known,
  openSaleWorld,
  openStandInGateways,
  payPage,
  placeOrder,
  post,
  type SaleWorld,
} from '../sale/sale-world.ts'

const refusal = { gateway: 'stripe', reason: 'payment.forged' }

describeOnDatabase('PAY-10 a webhook that the shop does not take', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open(), { standIn: stripeStandIn })))
  afterAll(() => world.close())

  const listed = () => listRefusedWebhooks(world.shop)

  /** Sets the secret of webhooks, as a shop keeper would. */
  function putSecret(secret: string): void {
    const env = { STRIPE_WEBHOOK_SECRET: secret }
    const gateways = openStandInGateways(stripeStandIn, world.provider, world.clock.now, env)
    world.shop.gateways = new Map(gateways.map((gateway) => [gateway.name, gateway]))
  }

  async function send(body: string, headers: Record<string, string> = {}): Promise<number> {
    const url = `${world.publicUrl}/api/pay/notice/stripe`
    return (await fetch(url, { method: 'POST', body, headers })).status
  }

  function signed(body: string): Record<string, string> {
    const seconds = Math.floor(world.clock.now().getTime() / 1000)
    const digest = createHmac('sha256', stripeWebhookSecret(world.secret)).update(`${seconds}.${body}`)
    return { 'stripe-signature': `t=${seconds},v1=${digest.digest('hex')}` }
  }

  async function health() {
    const env = stripeStandIn.env({ ...world.provider, secret: world.secret })
    const config = { ...world.shop.config, companies: readConfig(env).companies }
    const findings = (await runChecks({ ...world.shop, config })).map(findingInWords)
    return findings.find(({ check, about }) => check === 'webhooks' && about === 'stripe')
  }

  async function warnings(): Promise<number> {
    const query = world.shop.db.selectFrom('mail').select('id').where('kind', '=', 'refused-webhooks')
    return (await query.execute()).length
  }

  async function paidUnheard() {
    const gateway = known(world.shop.gateways.get('stripe'))
    const lost = vi.spyOn(gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const placed = await placeOrder(world, makeVisitor(), known(variants[0]).id, { method: 'stripe' })
    await post(await payPage(placed), { card: '4242424242424242' })
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    lost.mockRestore()
    const { reference } = known((await world.control.payments()).at(-1))
    return { order: placed.order, reference }
  }

  it('is stored with one warning, and is taken when it is replayed with the right secret, hours later', async () => {
    const { order, reference } = await paidUnheard()
    expect(await health()).toMatchObject({ state: 'ok' })
    putSecret('whsec_mistyped')
    world.clock.advance({ minutes: 1 })
    for (const type of ['paid', 'disputed', 'paid'] as const)
      expect(await world.control.webhook(reference, { type })).not.toContain(200)
    const message = known((await listed()).find(({ body }) => body?.includes('checkout.session.completed')))
    expect(message).toMatchObject({ gateway: 'stripe', state: 'refused', reason: 'payment.forged' })
    expect(await health()).toMatchObject({ state: 'fault', says: expect.stringContaining('not taken') })
    expect(await warnings()).toBe(1)
    expect(await replayWebhook(world.shop, testActor, message.id)).toBe('payment.forged')

    putSecret(stripeWebhookSecret(world.secret))
    world.clock.advance({ hours: 2 })
    expect(await replayWebhook(world.shop, testActor, message.id)).toBeUndefined()
    expect(await replayWebhook(world.shop, testActor, message.id)).toBeUndefined()
    const { status, outcomes } = await orderFacts(world.shop, order)
    expect(status).toBe('delivered')
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
    for (const { id } of await listed()) await replayWebhook(world.shop, testActor, id)
    expect(new Set((await listed()).map(({ state }) => state))).toEqual(new Set(['taken']))
    expect(await health()).toMatchObject({ state: 'ok' })
  })

  it('PSP-2 stays a fault while the shop asks the company itself, and "payments check" waits for a signed one', async () => {
    const warn = vi.spyOn(world.shop.log, 'warn')
    putSecret('whsec_mistyped')
    world.clock.advance({ minutes: 1 })
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const placed = await placeOrder(world, makeVisitor(), known(variants[0]).id, { method: 'stripe' })
    await post(await payPage(placed), { card: '4242424242424242' })
    await expect.poll(() => warn.mock.calls.at(-1)).toEqual([refusal, expect.stringContaining('is kept')])
    warn.mockRestore()
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).status).toBe('delivered')
    expect(await health()).toMatchObject({ state: 'fault' })

    const heard = async (paySeconds: number) => {
      const steps: TrialStep[] = []
      const gateway = known(world.shop.gateways.get('stripe'))
      const options = { isLocal: true, currency: 'usd', companyMethod: '', paySeconds, onPayUrl: () => {} }
      await checkCompany(world.shop, gateway, { ...options, report: (step) => void steps.push(step) })
      return known(steps.find(({ name }) => name === 'signed webhook'))
    }
    expect(await heard(0)).toMatchObject({
      isFault: true,
      detail: expect.stringContaining("the secret differs from the company's"),
    })
    putSecret(stripeWebhookSecret(world.secret))
    world.clock.advance({ minutes: 1 })
    const { reference } = known((await world.control.payments()).at(-1))
    expect(await world.control.webhook(reference, { type: 'paid' })).toContain(200)
    expect((await heard(0)).isFault).toBe(false)
    for (const { id } of await listed()) await removeWebhook(world.shop, testActor, id)
  })

  it('is taken when the company sends it again', async () => {
    const body = JSON.stringify({ id: 'evt_again', object: 'event', type: 'ping', livemode: false })
    expect(await send(body, { 'stripe-signature': 't=1,v1=00' })).toBe(400)
    const state = async () => (await listed()).find((one) => one.body === body)?.state
    expect(await state()).toBe('refused')
    expect(await send(body, signed(body))).toBe(200)
    expect(await state()).toBe('taken')
  })

  it('is stored once, however often it comes, and can be removed', async () => {
    for (let time = 0; time < 3; time++) await send('a stranger')
    const [message] = await listed()
    expect(message).toMatchObject({ times: 3, body: 'a stranger' })
    await removeWebhook(world.shop, testActor, known(message).id)
    await expect(removeWebhook(world.shop, testActor, known(message).id)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it.each([
    ['a card', '{"card":"4242 4242 4242 4242"}'],
    ['a security code', 'order=1&cvv=123'],
    ['a secret of the shop', () => `key=${stripeSecretKey(world.secret)}`],
    ['more than 64 kB', 'x'.repeat(65_537)],
  ] as const)('is kept without its bytes when it holds %s', async (_, body) => {
    const env = stripeStandIn.env({ ...world.provider, secret: world.secret })
    world.shop.config = { ...world.shop.config, companies: readConfig(env).companies }
    await send(typeof body === 'string' ? body : body(), signed('anything'))
    const [message] = await listed()
    expect(message).toMatchObject({ state: 'refused', body: undefined })
    const replay = replayWebhook(world.shop, testActor, known(message).id)
    await expect(replay).rejects.toMatchObject({ code: 'not-found' })
    const { headers } = await world.shop.db
      .selectFrom('refused_webhook')
      .select('headers')
      .where('id', '=', known(message).id)
      .executeTakeFirstOrThrow()
    expect(headers).toEqual({})
  })

  it('is stored only with the headers that verify it, and not at all if it is empty', async () => {
    const before = await listed()
    await send('')
    expect(await listed()).toHaveLength(before.length)
    await send('with cookies', { cookie: 'lk=1', authorization: 'Bearer 1', ...signed('other') })
    const row = await world.shop.db
      .selectFrom('refused_webhook')
      .select('headers')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(Object.keys(row.headers)).toEqual(['stripe-signature'])
  })

  it('is stored up to 200 times, up to 60 times a minute, for 30 days', async () => {
    for (let minute = 0; minute < 5; minute++) {
      world.clock.advance({ minutes: 2 })
      for (let count = 0; count < 70; count++) await send(`flood ${minute} ${count}`)
    }
    expect((await listed()).map(({ body }) => body)).toHaveLength(200)
    expect((await listed())[0]?.body).toBe('flood 4 59')
    world.clock.advance({ days: 31 })
    await world.runDueJobs()
    expect(await listed()).toEqual([])
  })
})
