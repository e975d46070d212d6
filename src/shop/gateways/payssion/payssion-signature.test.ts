import { expect, it } from 'vitest'
import { isSignedByPayssion, payssionSignature } from './payssion-signature.ts'

const keys = { apiKey: 'demo_key', secretKey: 'demo_secret' }
const webhook = ['alipay_cn', '10.00', 'USD', 'ORD1', 'completed']
const signature = 'a7a5817e668532d8b71f4ec25675da07'

it.each([
  ['a payment', ['alipay_cn', '10.00', 'USD', 'ORD1'], '646cc5c8f62914cd493dd0e2cfa7497e'],
  ['a webhook', webhook, signature],
  ['details', ['TX1', 'ORD1'], 'ecbf6ed07bb6867a9c6c9467e3e91a52'],
  ['a refund', ['TX1', '10.00', 'USD'], '63b471b08a6ec9177b2358a77a6a3562'],
])('PSP-1 signs %s', (_, values, expected) => {
  expect(payssionSignature(keys, values)).toBe(expected)
})

it('PAY-10 accepts its own signature, and no other', () => {
  expect(isSignedByPayssion(keys, webhook, signature)).toBe(true)
  for (const given of [signature.toUpperCase(), `${signature} `, '', undefined, [signature]])
    expect(isSignedByPayssion(keys, webhook, given)).toBe(false)
  expect(isSignedByPayssion(keys, webhook.with(1, '10.0'), signature)).toBe(false)
  expect(isSignedByPayssion({ ...keys, apiKey: 'other_key' }, webhook, signature)).toBe(false)
})

it('PAY-10 rejects a value that was moved to another field', () => {
  const moved = ['alipay_cn|10.00', 'USD', 'ORD1', 'completed']
  expect(payssionSignature(keys, moved)).toBe(signature)
  expect(isSignedByPayssion(keys, moved, signature)).toBe(false)
})

it('PAY-10 neither signs nor accepts with an empty secret', () => {
  const empty = { ...keys, secretKey: '' }
  expect(() => payssionSignature(empty, webhook)).toThrow('secret')
  // md5 of demo_key|alipay_cn|10.00|USD|ORD1|completed|
  expect(isSignedByPayssion(empty, webhook, '09945dfc46101d7189ff430702013d17')).toBe(false)
})
