import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { btcPayCompany } from './btcpay.ts'

const now = new Date('2026-11-22T12:00:00Z')
const apiKey = 'a1b2c3d4e5'

const invoice = {
  id: 'INV1',
  storeId: 'STORE',
  amount: '10.00',
  paidAmount: '10.00',
  currency: 'EUR',
  status: 'Settled',
  additionalStatus: 'None',
  checkoutLink: 'https://pay.example/i/INV1',
  createdTime: 1,
  monitoringExpiration: 2,
  metadata: { orderId: 'LK-1-pay-1' },
}

const started = {
  paymentId: 1,
  attemptKey: 'LK-1-pay-1',
  providerPaymentId: 'INV1',
  cents: 1000,
  currency: 'eur',
  orderNo: 'LK-1',
}

const toStart = {
  ...started,
  mayExist: false,
  companyMethod: '',
  orderId: 1,
  email: 'buyer@example.com',
  locale: 'cz',
  returnUrl: 'https://shop.example/done?order=1',
  cancelUrl: 'https://shop.example/done?order=1',
  webhookUrl: 'https://shop.example/hook',
  payBefore: new Date(now.getTime() + 60 * 60_000),
}

/** A server with answers by the last part of the path; it records requests. */
async function openGateway(answers: Record<string, [number, unknown]>, options: Record<string, string> = {}) {
  const sent: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (parts.length > 0) sent.push(JSON.parse(Buffer.concat(parts).toString()))
    const [path = ''] = (request.url ?? '').split('?')
    const [status, body] = answers[path.split('/').at(-1) ?? ''] ?? [404, { code: 'none' }]
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { storeId: 'STORE', apiKey, webhookSecret: 'secret' }
  const settings = { mode: 'test' as const, url, timeoutMs: 5000, credentials, options }
  const [gateway] = btcPayCompany.open(settings, { now: () => now })
  if (!gateway) throw new Error('no gateway')
  return { gateway, sent }
}

it('PSP-1 requests exactly the amount, for at most as long as the order is held', async () => {
  const usual = await openGateway({ invoices: [200, invoice] })
  expect(await usual.gateway.start(toStart)).toEqual({
    kind: 'redirect',
    providerPaymentId: 'INV1',
    payUrl: 'https://pay.example/i/INV1',
  })
  expect(usual.sent).toMatchObject([
    {
      amount: '10.00',
      currency: 'EUR',
      metadata: { orderId: 'LK-1-pay-1', buyerEmail: 'buyer@example.com' },
      checkout: {
        redirectURL: 'https://shop.example/done?order=1&transaction_id={InvoiceId}',
        expirationMinutes: 15,
        paymentTolerance: 0,
        defaultLanguage: 'cs',
      },
    },
  ])
  const options = { minutes: '90', speedPolicy: 'LowSpeed' }
  const other = await openGateway({ invoices: [200, invoice] }, options)
  await other.gateway.start({ ...toStart, currency: 'jpy', cents: 100_000, companyMethod: 'BTC-LN' })
  expect(other.sent).toMatchObject([
    {
      amount: '1000',
      checkout: { expirationMinutes: 60, speedPolicy: 'LowSpeed', paymentMethods: ['BTC-LN'] },
    },
  ])
})

it('PSP-1 rejects an invoice of another store or another order', async () => {
  for (const changes of [{ storeId: 'OTHER' }, { metadata: { orderId: 'LK-2-pay-9' } }, { metadata: {} }]) {
    const { gateway } = await openGateway({ INV1: [200, { ...invoice, ...changes }] })
    await expect(gateway.query(started)).rejects.toThrow('not of this order')
  }
})

it('PSP-1 sells with an API key that may not read refunds, and a refund names the missing permission', async () => {
  const missingPermission = 'btcpay.store.canviewpullpayments'
  const refusal = { code: 'missing-permission', message: 'no', missingPermission }
  const { gateway } = await openGateway({ INV1: [200, invoice], 'pull-payments': [403, refusal] })
  expect(await gateway.query(started)).toMatchObject({ state: 'paid', cents: 1000 })
  const refund = {
    cents: 1000,
    refundedCents: 0,
    idempotencyKey: 'r1',
    mayExist: false,
    providerRefundId: undefined,
  }
  const error: unknown = await gateway.refund(started, refund).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain(`403 missing-permission ${missingPermission}`)
  expect(String(error)).not.toContain(apiKey)
})

it.each([
  ['has no rate just now', [422, [{ path: 'RefundVariant', message: 'no rate' }]], 'unavailable'],
  ['finds a field that is not valid', [422, [{ path: 'customAmount', message: 'no' }]], 'failed'],
  ['calls the invoice not refundable', [400, { code: 'non-refundable', message: 'no' }], 'failed'],
  ['wants another key', [401, { code: 'unauthenticated', message: 'no' }], 'error'],
] as const)('PSP-4 a refund when BTCPay %s', async (_, [status, body], then) => {
  const { gateway } = await openGateway({
    INV1: [200, invoice],
    'pull-payments': [200, []],
    refund: [status, body],
  })
  const refund = {
    cents: 1000,
    refundedCents: 0,
    idempotencyKey: 'r1',
    mayExist: false,
    providerRefundId: undefined,
  }
  const asked = gateway.refund(started, refund)
  if (then === 'failed') await expect(asked).resolves.toMatchObject({ state: 'failed' })
  else if (then === 'unavailable') await expect(asked).rejects.toMatchObject({ code: 'payment.unavailable' })
  else await expect(asked).rejects.toThrow('401 unauthenticated')
})
