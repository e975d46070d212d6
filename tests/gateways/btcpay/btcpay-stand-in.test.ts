import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { btcPayStore } from '../../../sandbox/btcpay/btcpay-objects.ts'
import { openBtcPayProtocol } from '../../../sandbox/btcpay/btcpay-protocol.ts'
import { openSandboxProvider, type SandboxProvider } from '../../../sandbox/open-sandbox-provider.ts'

const secret = 'a secret of this test'
const { id: storeId, apiKey } = btcPayStore(secret)
let provider: SandboxProvider

beforeAll(async () => {
  const settings = { port: 0, host: '127.0.0.1', secret, protocol: openBtcPayProtocol() }
  provider = await openSandboxProvider(settings)
})
afterAll(() => provider.close())

const invoice = {
  amount: '9.99',
  currency: 'EUR',
  metadata: { orderId: 'LK-1-pay-1' },
  checkout: { redirectURL: 'https://shop.example/done?id={InvoiceId}', expirationMinutes: 15 },
}

describe('PSP-2 the stand-in of BTCPay answers as BTCPay does', () => {
  it('with a new invoice for each call, found by the number of the order', async () => {
    const [first, second] = [
      await call('/invoices', { body: invoice }),
      await call('/invoices', { body: invoice }),
    ]
    expect(first).toMatchObject([
      200,
      {
        storeId,
        amount: '9.99',
        currency: 'EUR',
        status: 'New',
        additionalStatus: 'None',
        paidAmount: '0.00',
      },
    ])
    expect(second[1]).not.toMatchObject({ id: idOf(first[1]) })
    const [, found] = await call('/invoices?orderId=LK-1-pay-1')
    expect(found).toMatchObject([{ id: idOf(first[1]) }, { id: idOf(second[1]) }])
    expect((await call('/invoices?orderId=LK-1-pay-2'))[1]).toEqual([])
  })

  it.each([
    ['a number in place of an amount', { amount: 9.99 }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['more decimals than the currency has', { amount: '9.999' }, 'amount'],
    [
      'a life of no minutes',
      { checkout: { ...invoice.checkout, expirationMinutes: 0 } },
      'checkout.expirationMinutes',
    ],
  ])('refusing %s', async (_, changes, path) => {
    const [status, issues] = await call('/invoices', { body: { ...invoice, ...changes } })
    expect(status).toBe(422)
    expect(issues).toMatchObject([{ path }])
  })

  it('refusing another key, another store and a missing invoice', async () => {
    expect(await call('/invoices', { key: 'other' })).toMatchObject([401, { code: 'unauthenticated' }])
    expect(await call('/invoices', { store: 'other' })).toMatchObject([403, { code: 'missing-permission' }])
    expect(await call('/invoices/none')).toMatchObject([404, { code: 'invoice-not-found' }])
  })

  it('marking an invoice once, and refunding nothing of an unpaid invoice', async () => {
    const [, made] = await call('/invoices', { body: invoice })
    const path = `/invoices/${idOf(made)}`
    const refund = { refundVariant: 'Custom', customAmount: '1.00', customCurrency: 'EUR' }
    expect(await call(`${path}/refund`, { body: refund })).toMatchObject([400, { code: 'non-refundable' }])
    const mark = { body: { status: 'Invalid' } }
    const marked = [200, { status: 'Invalid', additionalStatus: 'Marked' }]
    expect(await call(`${path}/status`, mark)).toMatchObject(marked)
    expect(await call(`${path}/status`, mark)).toMatchObject([422, [{ path: 'Status' }]])
  })
})

interface Call {
  key?: string
  store?: string
  body?: object
}

async function call(
  path: string,
  { key = apiKey, store = storeId, body }: Call = {},
): Promise<[number, unknown]> {
  const answer = await fetch(`${provider.url}/api/v1/stores/${store}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return [answer.status, await answer.json()]
}

function idOf(made: unknown): string {
  return (made as { id: string }).id
}
