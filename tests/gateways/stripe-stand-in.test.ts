import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxProvider, type SandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import { stripeSecretKey } from '../../sandbox/stripe/stripe-calls.ts'
import { stripeProtocol } from '../../sandbox/stripe/stripe-protocol.ts'

const secret = 'a secret of this test'
let provider: SandboxProvider

beforeAll(async () => {
  const settings = { port: 0, host: '127.0.0.1', secret, protocol: stripeProtocol }
  provider = await openSandboxProvider(settings)
})
afterAll(() => provider.close())

const session = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 999, product_data: { name: 'LK-1' } } },
  ],
  client_reference_id: 'LK-1-pay-1',
  customer_email: 'buyer@example.com',
  locale: 'de',
  success_url: 'https://shop.example/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/back',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
} satisfies Stripe.Checkout.SessionCreateParams

describe('PSP-2 the stand-in of Stripe answers Stripe’s own library', () => {
  it('with a session, the same for the same key, and refuses that key for another session', async () => {
    const { sessions } = client().checkout
    const key = { idempotencyKey: 'once' }
    const first = await sessions.create(session, key)
    expect(first).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      amount_total: 999,
      currency: 'eur',
    })
    const again = await sessions.create(session, key)
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = sessions.create({ ...session, locale: 'fr' }, key)
    await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  it.each([
    ['a parameter that it does not know', { foo: 'bar' }, { code: 'parameter_unknown', param: 'foo' }],
    ['a life under 30 minutes', { expires_at: session.expires_at - 2400 }, { param: 'expires_at' }],
  ])('refusing %s', async (_, changes, refusal) => {
    const created = client().checkout.sessions.create({ ...session, ...changes })
    await expect(created).rejects.toMatchObject({ statusCode: 400, ...refusal })
  })

  it('refusing another key, an unknown session, and the end of an ended session', async () => {
    const forbidden = client('sk_test_other').checkout.sessions.retrieve('cs_test_1')
    await expect(forbidden).rejects.toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
    const { sessions } = client().checkout
    await expect(sessions.retrieve('cs_test_1')).rejects.toMatchObject({ code: 'resource_missing' })
    const { id } = await sessions.create(session)
    expect(await sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    await expect(sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

function client(key = stripeSecretKey(secret)): Stripe {
  const { hostname, port } = new URL(provider.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}
