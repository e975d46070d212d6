import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readStripeWebhook } from './stripe-events.ts'

const secret = 'whsec_test_secret'
const now = new Date(1_700_000_000_000)
const body = '{"id":"evt_1","object":"event","type":"checkout.session.completed"}'
const known = 'd1e4aa90551919f198c22ba0a9691b35338d4b631d54ce1f1465e93b1d41c430'

function read(
  raw: string,
  header: string | undefined,
  changes: { secrets?: string[]; isLive?: boolean } = {},
) {
  const headers = header === undefined ? {} : { 'stripe-signature': header }
  const rules = {
    secrets: [secret],
    isLive: false,
    now,
    paidFactsOfSession: async () => ({}),
    referenceOfIntent: async () => 'LK-1',
    ...changes,
  }
  return readStripeWebhook(Buffer.from(raw), headers, rules)
}

function signed(raw: string, timestamp = 1_700_000_000): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp })
}

describe('PSP-2 the signature of Stripe', () => {
  it('is the HMAC of time and bytes; one of several suffices while a secret is rolled', async () => {
    const event = '{"object":"event","livemode":false,"type":"balance.available"}'
    expect(signed(body)).toContain(`v1=${known}`)
    expect(await read(event, signed(event))).toEqual({ kind: 'nothing' })
    const digest = signed(event).split('v1=')[1]
    const rolled = `t=1700000000,v1=${'0'.repeat(64)},v1=${digest},v0=1`
    expect(await read(event, rolled)).toEqual({ kind: 'nothing' })
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another scheme', `t=1700000000,v0=${known}`],
    ['without a time', `v1=${known}`],
    ['from five minutes ago', signed(body, 1_699_999_699)],
    ['from five minutes ahead', signed(body, 1_700_000_301)],
    ['of other bytes', signed(`${body} `)],
  ])('is refused when it is %s', async (_, header) => {
    await expect(read(body, header)).rejects.toMatchObject({ code: 'payment.forged' })
  })

  it('PSP-1 is refused with an empty secret, and for a test event in live mode', async () => {
    const event = '{"object":"event","livemode":false,"type":"balance.available"}'
    const forged = { code: 'payment.forged' }
    await expect(read(event, signed(event), { secrets: [''] })).rejects.toMatchObject(forged)
    await expect(read(event, signed(event), { isLive: true })).rejects.toMatchObject(forged)
  })
})
