import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { wordsText } from '../../localisation/words.ts'
import type { PaymentToStart, StartedPayment } from '../gateway.ts'
import { payssionCompany } from './payssion.ts'

type Form = Record<string, string>
type Answer = object | string | undefined

/** Payssion with these answers, else "invalid parameter". `calls` are its requests by path. */
async function openPayssion(answers: (path: string, form: Form) => Answer, changes: object = {}) {
  const calls: [path: string, form: Form][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const path = request.url ?? ''
    calls.push([path, form])
    const answer = answers(path.replace('/api/v1/', ''), form) ?? { result_code: 400 }
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [gateway] = payssionCompany.open({ ...settings, url, ...changes }, { now: () => new Date() })
  if (!gateway) throw new Error('no gateway')
  return { calls, gateway, formsOf: (name: string) => calls.filter(([path]) => path.includes(name)) }
}

const settings = {
  mode: 'live' as const,
  url: undefined,
  timeoutMs: 5000,
  credentials: { apiKey: 'demo_key', secretKey: 'demo_secret' },
  options: {},
}

const toStart: PaymentToStart = {
  paymentId: 1,
  attemptKey: 'ORD1',
  mayExist: false,
  companyMethod: 'alipay_cn',
  orderId: 3,
  orderNo: 'LK-26-00000001',
  cents: 1000,
  currency: 'usd',
  email: 'buyer@example.com',
  locale: 'en-US',
  returnUrl: 'https://shop.example/success-payment?order_id=3',
  cancelUrl: 'https://shop.example/success-payment?order_id=3',
  webhookUrl: 'https://shop.example/api/pay/notice/payssion',
  payBefore: new Date(),
}

const started: StartedPayment = {
  paymentId: 1,
  attemptKey: 'ORD1',
  providerPaymentId: 'TX1',
  cents: 1000,
  currency: 'usd',
  orderNo: 'LK-26-00000001',
}

const page = 'https://www.payssion.com/TX1'

const shown = (changes: object = {}, more: object = {}) => ({
  result_code: 200,
  ...more,
  transaction: {
    transaction_id: 'TX1',
    order_id: 'ORD1',
    state: 'pending',
    amount: '10.00',
    currency: 'USD',
    paid: '10.00',
    refund: '0.00',
    ...changes,
  },
})

const opened = shown({ order_id: '' }, { todo: 'redirect', redirect_url: page })

it('PSP-1 opens a payment by Payssion’s name of the method, with the shop’s signature', async () => {
  const { gateway, calls } = await openPayssion(() => opened)
  expect(await gateway.start(toStart)).toEqual({ kind: 'redirect', providerPaymentId: 'TX1', payUrl: page })
  expect(calls).toEqual([
    [
      '/api/v1/payment/create',
      {
        api_key: 'demo_key',
        api_sig: '646cc5c8f62914cd493dd0e2cfa7497e',
        pm_id: 'alipay_cn',
        amount: '10.00',
        currency: 'USD',
        order_id: 'ORD1',
        description: 'LK-26-00000001',
        payer_email: 'buyer@example.com',
        return_url: toStart.returnUrl,
        notify_url: toStart.webhookUrl,
      },
    ],
  ])
})

it('PSP-1 uses only the sandbox method in test mode', async () => {
  const { gateway, calls } = await openPayssion(() => opened, { mode: 'test' })
  await gateway.start(toStart)
  expect(calls[0]?.[1]).toMatchObject({ pm_id: 'payssion_test' })
})

it('PSP-3 reports a method without a name at Payssion', async () => {
  const { gateway, calls } = await openPayssion(() => opened)
  await expect(gateway.start({ ...toStart, companyMethod: '' })).rejects.toThrow('company_method')
  expect(calls).toEqual([])
})

it.each([
  [491, 'Payssion answered 491 (the method is not switched on)'],
  [402, 'Payssion answered 402 (the signature is wrong)'],
  [420, 'Payssion answered 420'],
])('PSP-1 logs why a payment was refused with %i', async (code, message) => {
  const { gateway } = await openPayssion(() => ({ result_code: code }))
  await expect(gateway.start(toStart)).rejects.toThrow(message)
})

it.each([
  [{ result_code: 500 }],
  [{ result_code: 501 }],
  [{ result_code: 503 }],
  ['<html>'],
  [{ todo: 'redirect' }],
])('PAY-7 reports an unknown outcome for %j with the status 200', async (answer) => {
  const { gateway } = await openPayssion(() => answer)
  const unknown = { code: 'payment.unavailable' }
  await expect(gateway.start(toStart)).rejects.toMatchObject(unknown)
  await expect(gateway.query(started)).rejects.toMatchObject(unknown)
  const refund = { cents: 100, idempotencyKey: 'R1', mayExist: false, providerRefundId: undefined }
  await expect(gateway.refund(started, { ...refund, refundedCents: 0 })).rejects.toMatchObject(unknown)
})

it('PAY-7 looks up by the shop’s own number whether an earlier call opened a transaction', async () => {
  const { gateway, calls } = await openPayssion(() => shown({}, { redirect_url: page }))
  expect(await gateway.start({ ...toStart, mayExist: true })).toMatchObject({ payUrl: page })
  const [call] = calls
  expect(calls).toHaveLength(1)
  expect(call?.[0]).toBe('/api/v1/payment/details')
  expect(call?.[1]).not.toHaveProperty('transaction_id')
})

it.each(['failed', 'cancelled_by_user', 'expired', 'completed'])(
  'PAY-9 reports an attempt as over when it is %s at Payssion',
  async (state) => {
    const { gateway, formsOf } = await openPayssion(() => shown({ state }, { redirect_url: page }))
    expect(await gateway.start({ ...toStart, mayExist: true })).toMatchObject({
      kind: 'over',
      event: { providerPaymentId: 'TX1', reference: 'ORD1' },
    })
    expect(formsOf('create')).toEqual([])
  },
)

it('PAY-7 opens no other transaction when Payssion does not say where the first is paid', async () => {
  const { gateway, formsOf } = await openPayssion((path) => (path === 'payment/details' ? shown() : opened))
  const again = { ...toStart, mayExist: true }
  await expect(gateway.start(again)).rejects.toMatchObject({ code: 'payment.unavailable' })
  expect(await gateway.start({ ...again, payUrl: page })).toMatchObject({ payUrl: page })
  expect(formsOf('create')).toEqual([])
})

it('PAY-7 continues with the page of a transaction that another tab has opened', async () => {
  const { gateway, formsOf } = await openPayssion((path) =>
    path === 'payment/create' ? { result_code: 413 } : shown({}, { redirect_url: page }),
  )
  expect(await gateway.start(toStart)).toMatchObject({ payUrl: page })
  expect(formsOf('create')).toHaveLength(1)
})

it('PAY-14 finds the payment of a second transaction with the same number', async () => {
  const other = shown({ transaction_id: 'TX2', state: 'completed' })
  const { gateway } = await openPayssion((_, form) => (form['transaction_id'] === 'TX1' ? shown() : other))
  expect(await gateway.query(started)).toMatchObject({ state: 'paid', providerPaymentId: 'TX2' })
})

it('PAY-14 does not report a payment as lost when Payssion no longer knows it', async () => {
  const { gateway } = await openPayssion(() => ({ result_code: 412 }))
  await expect(gateway.query(started)).rejects.toThrow('Payssion knows no transaction TX1')
})

const refund = {
  cents: 300,
  idempotencyKey: 'R1',
  mayExist: false,
  providerRefundId: undefined,
  refundedCents: 0,
}

it('PSP-4 refunds by the id of the transaction, with the signature and the shop’s own number', async () => {
  let given = '0.00'
  const { gateway, formsOf } = await openPayssion((path, form) => {
    if (path === 'refunds') given = form['amount'] ?? ''
    return path === 'refunds'
      ? { result_code: 200, refund: {} }
      : shown({ state: 'completed', refund: given })
  })
  const whole = { ...refund, cents: 1000 }
  expect(await gateway.refund(started, whole)).toEqual({ providerRefundId: 'R1', state: 'done' })
  expect(formsOf('refunds')).toEqual([
    [
      '/api/v1/refunds',
      {
        api_key: 'demo_key',
        api_sig: '63b471b08a6ec9177b2358a77a6a3562',
        transaction_id: 'TX1',
        amount: '10.00',
        currency: 'USD',
        track_id: 'R1',
      },
    ],
  ])
})

it.each([
  ['all before it', { refundedCents: 200 }, '2.00', 1],
  ['itself too', { refundedCents: 200 }, '5.00', 0],
  ['nothing', {}, '0.00', 1],
])('PSP-4 refunds only once after a lost answer; refunded so far: %s', async (_, changes, given, times) => {
  const { gateway, formsOf } = await openPayssion((path) =>
    path === 'refunds' ? { result_code: 200 } : shown({ state: 'completed', refund: given }),
  )
  await gateway.refund(started, { ...refund, mayExist: true, ...changes })
  expect(formsOf('refunds')).toHaveLength(times)
})

it.each([
  ['refund_pending', '0.00', 'pending'],
  ['refund_failed', '0.00', 'failed'],
  ['completed', '0.00', 'pending'],
  ['refunded', '3.00', 'done'],
])('PSP-4 queries a pending refund without sending it again: %s, %s', async (state, given, expected) => {
  const { gateway, formsOf } = await openPayssion(() => shown({ state, refund: given }))
  const result = await gateway.refund(started, { ...refund, mayExist: true, providerRefundId: 'R1' })
  expect(result).toEqual({ providerRefundId: 'R1', state: expected })
  expect(formsOf('refunds')).toEqual([])
})

it.each([
  [407, { providerRefundId: '', state: 'failed' }],
  [405, { providerRefundId: '', state: 'failed' }],
])('PSP-4 is refused finally with %i', async (code, result) => {
  const { gateway } = await openPayssion((path) =>
    path === 'refunds' ? { result_code: code } : shown({ state: 'completed' }),
  )
  expect(await gateway.refund(started, refund)).toEqual(result)
})

it('PSP-4 is tried again when Payssion refuses the application', async () => {
  const { gateway } = await openPayssion((path) =>
    path === 'refunds' ? { result_code: 441 } : shown({ state: 'completed' }),
  )
  await expect(gateway.refund(started, refund)).rejects.toThrow('441 (the application is inactive)')
})

it.each([
  ['live', 'sandbox_1', 'PAYSSION_API_KEY is not a key of the live mode (PAYSSION_MODE)'],
  ['test', 'live_1', 'PAYSSION_API_KEY is not a key of the test mode (PAYSSION_MODE)'],
  ['test', 'a|b', 'PAYSSION_API_KEY, PAYSSION_SECRET_KEY must not contain |'],
  ['test', 'sandbox_1', undefined],
  ['live', '1d8e06b3f92a75c4', undefined],
] as const)('PSP-1 is offered in the %s mode with the key %s, or gives the reason', (mode, apiKey, fault) => {
  const credentials = { ...settings.credentials, apiKey }
  const issue = payssionCompany.settingsIssue({ ...settings, mode, credentials })
  expect(issue && wordsText(issue.why)).toBe(fault)
})
