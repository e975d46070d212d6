import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readBtcPayWebhook } from './btcpay-webhook.ts'

const secret = 'secret'
const body = '{"type":"InvoiceSettled","invoiceId":"INV1"}'
const known = '22459bbb81048909b56fc8d4b5658966ba9dbfabf68d37d0a5743de9a8ab94df'

function sign(raw: string, key = secret): string {
  return `sha256=${createHmac('sha256', key).update(raw).digest('hex')}`
}

function read(raw: string, header: string | undefined, changes: { secrets?: string[] } = {}) {
  const headers = header === undefined ? {} : { 'btcpay-sig': header }
  const referenceOfPullPayment = async (id: string) => (id === 'PP1' ? 'LK-1-pay-1' : undefined)
  return readBtcPayWebhook(Buffer.from(raw), headers, {
    secrets: [secret],
    storeId: 'STORE',
    referenceOfPullPayment,
    ...changes,
  })
}

function hook(fields: object): string {
  return JSON.stringify({ deliveryId: 'D1', timestamp: 1_700_000_000, storeId: 'STORE', ...fields })
}

describe('PSP-2 the signature of BTCPay', () => {
  it('is the HMAC of the bytes as they came', async () => {
    expect(sign(body)).toBe(`sha256=${known}`)
    expect(await read(body, `sha256=${known}`)).toEqual({ kind: 'nothing' })
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['without its scheme', known],
    ['of another scheme', `sha1=${known}`],
    ['of other bytes', sign(`${body} `)],
    ['of another secret', sign(body, 'other')],
    ['of the empty secret', sign(body, '')],
  ])('is refused when it is %s', async (_, header) => {
    await expect(read(body, header)).rejects.toMatchObject({ code: 'payment.forged' })
  })

  it('is refused for every body while the shop has no secret', async () => {
    const signed = sign(body, '')
    await expect(read(body, signed, { secrets: [''] })).rejects.toMatchObject({ code: 'payment.forged' })
  })
})

describe('PSP-2 a webhook of BTCPay', () => {
  it.each([
    'InvoiceSettled',
    'InvoiceProcessing',
    'InvoiceReceivedPayment',
    'InvoicePaymentSettled',
    'InvoiceExpired',
    'InvoiceInvalid',
  ])('only names the invoice to ask about: %s', async (type) => {
    const raw = hook({ type, invoiceId: 'INV1', metadata: { orderId: 'LK-1-pay-1', price: 1 } })
    expect(await read(raw, sign(raw))).toEqual({
      kind: 'hint',
      payment: { providerPaymentId: 'INV1', reference: 'LK-1-pay-1' },
    })
  })

  it('of a payout names the payment of the refund', async () => {
    const raw = hook({ type: 'PayoutUpdated', pullPaymentId: 'PP1', payoutState: 'Completed' })
    expect(await read(raw, sign(raw))).toEqual({ kind: 'hint', payment: { reference: 'LK-1-pay-1' } })
  })

  it.each([
    [
      'another store',
      { type: 'InvoiceSettled', storeId: 'OTHER', invoiceId: 'I', metadata: { orderId: 'a' } },
    ],
    ['an invoice that the shop did not make', { type: 'InvoiceSettled', invoiceId: 'I', metadata: {} }],
    ['a payout that is no refund of the shop', { type: 'PayoutCreated', pullPaymentId: 'PP2' }],
    ['a thing that the shop does not have', { type: 'PaymentRequestCreated' }],
    ['an invoice that was opened', { type: 'InvoiceCreated', invoiceId: 'I', metadata: { orderId: 'a' } }],
  ])('about %s is ignored', async (_, fields) => {
    const raw = hook(fields)
    expect(await read(raw, sign(raw))).toEqual({ kind: 'nothing' })
  })

  it('is ignored if it is not JSON', async () => {
    expect(await read('{', sign('{'))).toEqual({ kind: 'nothing' })
  })
})
