import { describe, expect, it } from 'vitest'
import type { PayPalClient } from './paypal-client.ts'
import { readPayPalWebhook } from './paypal-webhook.ts'

const now = new Date('2026-11-22T12:00:00Z')

const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': 'c2ln',
  'paypal-transmission-time': '2026-11-22T11:59:00Z',
}

const up = { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAPTURE1' }
const capture = {
  id: 'CAPTURE1',
  status: 'COMPLETED',
  amount: { currency_code: 'EUR', value: '9.99' },
  custom_id: 'LK-26-00000001-pay-1',
  supplementary_data: { related_ids: { order_id: 'ORDER1' } },
}

function paypalSaying(answers: Record<string, unknown>) {
  const asked: { path: string; body?: string }[] = []
  const answer = (path: string) => {
    const json = answers[path]
    const status = typeof json === 'number' ? json : json === undefined ? 404 : 200
    return Promise.resolve({ isOk: status === 200, status, json, issue: '' })
  }
  const client: PayPalClient = {
    get(path) {
      asked.push({ path })
      return answer(path)
    },
    post(path, body) {
      asked.push({ path, body })
      return answer(path)
    },
    upload: answer,
  }
  return { client, asked }
}

const verifyPath = '/v1/notifications/verify-webhook-signature'
const genuine = { [verifyPath]: { verification_status: 'SUCCESS' } }

async function read(event: object | string, answers: Record<string, unknown> = genuine, changes = {}) {
  const raw = typeof event === 'string' ? event : JSON.stringify(event)
  const { client, asked } = paypalSaying(answers)
  const rules = { webhookId: 'WEBHOOK1', now }
  const content = await readPayPalWebhook(client, Buffer.from(raw), { ...headers, ...changes }, rules)
  return { content, asked }
}

const forged = { code: 'payment.forged' }

describe('PAY-10 a webhook of PayPal', () => {
  it('is sent to PayPal as it came, with the id of the shop’s own webhook', async () => {
    const raw = '{ "id": "WH-1",\n  "event_type":"OTHER", "amount": 1.10 }'
    const { content, asked } = await read(raw)
    expect(content).toEqual({ kind: 'nothing' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toContain(`"webhook_event":${raw}}`)
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      webhook_id: 'WEBHOOK1',
      auth_algo: 'SHA256withRSA',
    })
  })

  it.each(Object.keys(headers))('is refused without a request to PayPal when %s is missing', async (name) => {
    await expect(read('{}', {}, { [name]: undefined })).rejects.toMatchObject(forged)
  })

  it.each([
    ['older than PayPal repeats', '2026-11-18T11:00:00Z'],
    ['from tomorrow', '2026-11-23T12:00:00Z'],
    ['without a time', 'now'],
  ])('is refused without a request to PayPal when it is %s', async (_, time) => {
    await expect(read('{}', {}, { 'paypal-transmission-time': time })).rejects.toMatchObject(forged)
  })

  it.each(['', 'null', '[]', '{', '{},"webhook_id":"MINE"', '{}} {'])(
    'cannot smuggle fields into the verification: %s',
    async (raw) => {
      await expect(read(raw, genuine)).rejects.toMatchObject(forged)
    },
  )

  it.each([{ verification_status: 'FAILURE' }, {}, 400, 422])(
    'is refused when PayPal says %j',
    async (said) => {
      await expect(read('{}', { [verifyPath]: said })).rejects.toMatchObject(forged)
    },
  )

  it('causes an error, not a refusal, when the shop may not ask PayPal', async () => {
    await expect(read('{}', { [verifyPath]: 403 })).rejects.toThrow('PayPal answered 403')
  })
})

describe('PSP-1 the content of webhooks of PayPal', () => {
  const about = async (type: string, resource: object, answers = {}) =>
    (await read({ id: 'WH-1', event_type: type, resource }, { ...genuine, ...answers })).content

  it('names an approved order, so that the shop captures its money', async () => {
    const content = await about('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1', status: 'APPROVED' })
    expect(content).toEqual({ kind: 'hint', payment: { providerPaymentId: 'ORDER1' } })
  })

  it.each(['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'])(
    'names the payment of a capture, by order and reference: %s',
    async (status) => {
      const content = await about(`PAYMENT.CAPTURE.${status}`, capture)
      const payment = { providerPaymentId: 'ORDER1', reference: 'LK-26-00000001-pay-1' }
      expect(content).toEqual({ kind: 'hint', payment })
      const { supplementary_data: _newer, ...older } = capture
      expect(await about(`PAYMENT.CAPTURE.${status}`, older)).toMatchObject({
        kind: 'hint',
        payment: { reference: 'LK-26-00000001-pay-1' },
      })
    },
  )

  it('names the payment of a refund, by the link of the refund', async () => {
    const refund = {
      id: 'REFUND1',
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: '1.00' },
      links: [up],
    }
    const known = { '/v2/payments/captures/CAPTURE1': capture }
    const payment = { providerPaymentId: 'ORDER1', reference: 'LK-26-00000001-pay-1' }
    expect(await about('PAYMENT.CAPTURE.REFUNDED', refund, known)).toEqual({ kind: 'hint', payment })
    expect(await about('PAYMENT.CAPTURE.REFUNDED', refund)).toEqual({ kind: 'nothing' })
    const elsewhere = { ...refund, links: [{ rel: 'up', href: 'https://evil.example/captures/../orders/X' }] }
    expect(await about('PAYMENT.CAPTURE.REFUNDED', elsewhere)).toEqual({ kind: 'nothing' })
  })

  it('PSP-4 reports a reversal as an open dispute', async () => {
    const refund = {
      id: 'REFUND1',
      status: 'COMPLETED',
      amount: { currency_code: 'JPY', value: '1000' },
      links: [up],
    }
    const known = { '/v2/payments/captures/CAPTURE1': capture }
    expect(await about('PAYMENT.CAPTURE.REVERSED', refund, known)).toMatchObject({
      kind: 'dispute',
      dispute: { state: 'open', cents: 100_000, currency: 'jpy', payment: { providerPaymentId: 'ORDER1' } },
    })
  })

  it.each([
    ['OPEN', 'INQUIRY', undefined, 'inquiry'],
    ['UNDER_REVIEW', 'CHARGEBACK', undefined, 'open'],
    ['RESOLVED', 'CHARGEBACK', 'RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED', 'INQUIRY', 'CANCELED_BY_BUYER', 'won'],
    ['RESOLVED', 'CHARGEBACK', 'RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED', 'CHARGEBACK', 'ACCEPTED', 'lost'],
  ])('PSP-4 reports a dispute that is %s at %s, %s: %s', async (status, stage, code, state) => {
    const dispute = {
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      status,
      dispute_life_cycle_stage: stage,
      dispute_amount: { currency_code: 'EUR', value: '9.99' },
      disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }],
      ...(code && { dispute_outcome: { outcome_code: code } }),
    }
    const known = { '/v2/payments/captures/CAPTURE1': capture, '/v1/customer/disputes/PP-D-1': dispute }
    const expected = { kind: 'dispute', dispute: { disputeId: 'PP-D-1', state, cents: 999 } }
    expect(await about('CUSTOMER.DISPUTE.UPDATED', { dispute_id: 'PP-D-1' }, known)).toMatchObject(expected)
    // an application without access to disputes uses the webhook's content
    const unreadable = { ...known, '/v1/customer/disputes/PP-D-1': 403 }
    expect(await about('CUSTOMER.DISPUTE.UPDATED', dispute, unreadable)).toMatchObject(expected)
  })
})
