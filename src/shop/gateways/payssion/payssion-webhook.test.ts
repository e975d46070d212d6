import { expect, it } from 'vitest'
import { refuse } from '../../errors.ts'
import type { PayssionClient } from './payssion-client.ts'
import { readPayssionWebhook } from './payssion-webhook.ts'
import { payssionSignature } from './payssion-signature.ts'
import { payssionTransaction } from './payssion-transaction.ts'

const keys = { apiKey: 'demo_key', secretKey: 'demo_secret' }

const fields = {
  app_name: 'demo',
  pm_id: 'alipay_cn',
  transaction_id: 'TX1',
  order_id: 'ORD1',
  amount: '10.00',
  paid: '10.00',
  net: '9.70',
  currency: 'USD',
  state: 'completed',
}

const atPayssion = {
  transaction_id: 'TX1',
  order_id: 'ORD1',
  state: 'completed',
  amount: '10.00',
  currency: 'USD',
}

/** A Payssion that shows this transaction under both names, and the requests that it got. */
function payssionShowing(changes: object | undefined) {
  const asked: object[] = []
  const find: PayssionClient['find'] = async (name) => {
    asked.push(name)
    const transaction = changes && payssionTransaction.parse({ ...atPayssion, ...changes })
    return transaction && { transaction, payUrl: undefined }
  }
  return { asked, client: { find } }
}

function signed(changes: Partial<typeof fields> = {}): Record<string, string> {
  const webhook = { ...fields, ...changes }
  const { pm_id: pmId, amount, currency, order_id: orderId, state } = webhook
  return { ...webhook, notify_sig: payssionSignature(keys, [pmId, amount, currency, orderId, state]) }
}

async function read(webhook: Record<string, string> | string, shown: object | undefined = {}) {
  const { asked, client } = payssionShowing(shown)
  const raw = Buffer.from(typeof webhook === 'string' ? webhook : new URLSearchParams(webhook).toString())
  const content = await readPayssionWebhook(raw, { keys, client }).catch((error: unknown) => ({ error }))
  return { content, asked }
}

it('PAY-10 queries the transaction that it names, and uses only the answer', async () => {
  const { content, asked } = await read(signed({ amount: '99.00', paid: '99.00' }))
  expect(asked).toEqual([{ transactionId: 'TX1', orderId: 'ORD1' }])
  expect(content).toMatchObject({
    kind: 'payment',
    event: { state: 'paid', cents: 1000, currency: 'usd', providerPaymentId: 'TX1', reference: 'ORD1' },
  })
  expect((await read(signed(), { state: 'pending' })).content).toEqual({ kind: 'nothing' })
  expect((await read(signed(), { state: 'failed' })).content).toMatchObject({ event: { state: 'failed' } })
  expect((await read(signed({ state: 'failed' }))).content).toMatchObject({ event: { state: 'paid' } })
})

it('PAY-10 is ignored if Payssion has no such transaction, or one of another order', async () => {
  const { client } = payssionShowing(undefined)
  const raw = Buffer.from(new URLSearchParams(signed()).toString())
  expect(await readPayssionWebhook(raw, { keys, client })).toEqual({ kind: 'nothing' })
  expect((await read(signed(), { order_id: 'ORD2' })).content).toEqual({ kind: 'nothing' })
})

it('PAY-14 is refused with a request to repeat it when Payssion does not answer', async () => {
  const client = { find: async () => refuse('payment.unavailable') }
  const raw = Buffer.from(new URLSearchParams(signed()).toString())
  await expect(readPayssionWebhook(raw, { keys, client })).rejects.toMatchObject({
    code: 'payment.unavailable',
  })
})

const { notify_sig: signature = '', ...unsigned } = signed()

it.each([
  ['no signature', unsigned],
  ['an empty signature', { ...unsigned, notify_sig: '' }],
  ['a signature that is a list', { ...unsigned, 'notify_sig[]': signature }],
  ['the signature of another state', { ...signed({ state: 'pending' }), state: 'completed' }],
  ['the signature of another order', { ...signed({ order_id: 'ORD2' }), order_id: 'ORD1' }],
  ['an amount that was written anew', { ...signed(), amount: '10' }],
  ['no order', signed({ order_id: '' })],
  ['a value in another field', { ...signed(), pm_id: 'alipay_cn|10.00', amount: 'USD', currency: 'ORD1' }],
  ['a state twice', `${new URLSearchParams(signed()).toString()}&state=failed`],
  ['two signatures', `notify_sig=&${new URLSearchParams(signed()).toString()}`],
  ['JSON', JSON.stringify(signed())],
  ['nothing', ''],
])('PAY-10 is forged with %s, and no query is sent', async (_, webhook) => {
  const { content, asked } = await read(webhook)
  expect(content).toMatchObject({ error: { code: 'payment.forged' } })
  expect(asked).toEqual([])
})

it('PSP-4 notes a chargeback that Payssion confirms', async () => {
  const { content } = await read(signed({ state: 'chargeback' }), { state: 'chargeback' })
  expect(content).toEqual({
    kind: 'dispute',
    dispute: {
      eventId: 'TX1:chargeback',
      payment: { providerPaymentId: 'TX1', reference: 'ORD1' },
      disputeId: 'TX1',
      state: 'open',
      reason: 'chargeback',
      isStanding: true,
    },
  })
  const { content: reported } = await read(signed({ state: 'chargeback' }))
  expect(reported).toMatchObject({ kind: 'payment', event: { state: 'paid' } })
})
