import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxProvider, type SandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import { payssionAccount } from '../../sandbox/payssion/payssion-account.ts'
import { payssionProtocol } from '../../sandbox/payssion/payssion-protocol.ts'

const secret = 'a secret of this test'
let provider: SandboxProvider

beforeAll(async () => {
  const settings = { port: 0, host: '127.0.0.1', secret, protocol: payssionProtocol }
  provider = await openSandboxProvider(settings)
})
afterAll(() => provider.close())

const order = {
  pm_id: 'payssion_test',
  amount: '10.00',
  currency: 'USD',
  description: 'LK-1',
  return_url: 'https://shop.example/done',
  notify_url: 'https://shop.example/notice',
}

type Form = Record<string, string>

/** Signs like the company's own library: the fields of each call, a missing one as an empty one. */
async function call(path: string, signed: string[], form: Form, changes: Form = {}) {
  const { apiKey, secretKey } = payssionAccount(secret, 'test')
  const text = [apiKey, ...signed.map((name) => form[name] ?? ''), secretKey].join('|')
  const api_sig = createHash('md5').update(text).digest('hex')
  const body = new URLSearchParams({ api_key: apiKey, api_sig, ...form, ...changes })
  const answer = await fetch(`${provider.url}/api/v1${path}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { result_code: number; redirect_url?: string; transaction?: Form }
}

const create = (form: Form, changes?: Form) =>
  call('/payment/create', ['pm_id', 'amount', 'currency', 'order_id'], form, changes)
const details = (form: Form) => call('/payment/details', ['transaction_id', 'order_id'], form)
const refund = (form: Form) => call('/refunds', ['transaction_id', 'amount', 'currency'], form)

describe('PSP-2 the stand-in of Payssion answers with the code', () => {
  it('for an open transaction, which it shows by either name', async () => {
    const opened = await create({ ...order, order_id: 'ORD-1' })
    expect(opened).toMatchObject({ result_code: 200, todo: 'redirect', transaction: { state: 'pending' } })
    expect(opened.redirect_url).toMatch(/\/pay\/H\d{15}$/)
    const id = opened.transaction?.['transaction_id'] ?? ''
    for (const name of [
      { transaction_id: id },
      { order_id: 'ORD-1' },
      { transaction_id: id, order_id: 'ORD-1' },
    ])
      expect(await details(name)).toMatchObject({
        result_code: 200,
        transaction: { transaction_id: id, order_id: 'ORD-1', amount: '10.00', paid: '0.00', refund: '0.00' },
      })
  })

  it.each([
    [400, { order_id: '' }, {}],
    [400, { order_id: 'a|b' }, {}],
    [401, {}, { api_key: 'sandbox_other' }],
    [402, {}, { amount: '10.0' }],
    [405, { pm_id: 'no_such_method' }, {}],
    [406, { currency: 'usd' }, {}],
    [407, { amount: '10,00' }, {}],
    [409, { return_url: 'shop.example' }, {}],
    [491, { pm_id: 'alipay_cn' }, {}],
  ])('%i for a payment with %j', async (code, form, changes) => {
    const answer = await create({ ...order, order_id: 'ORD-2', ...form }, changes)
    expect(answer.result_code).toBe(code)
  })

  it('for a repeated order, and for transactions that it does not have', async () => {
    await create({ ...order, order_id: 'ORD-3' })
    expect((await create({ ...order, order_id: 'ORD-3' })).result_code).toBe(413)
    const { transaction } = await create({ ...order, order_id: 'ORD-4' })
    const id = transaction?.['transaction_id'] ?? ''
    for (const name of [{ order_id: 'ORD-0' }, { transaction_id: id, order_id: 'ORD-3' }])
      expect((await details(name)).result_code).toBe(412)
    expect((await details({})).result_code).toBe(400)
    expect((await refund({ transaction_id: id, amount: '1.00', currency: 'USD' })).result_code).toBe(407)
    expect((await refund({ transaction_id: id, amount: '1.00', currency: 'EUR' })).result_code).toBe(406)
    const get = await fetch(`${provider.url}/api/v1/payment/create`)
    expect(await get.json()).toMatchObject({ result_code: 420 })
  })
})
