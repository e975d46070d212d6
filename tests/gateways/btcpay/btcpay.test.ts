import { describe, expect, it } from 'vitest'
import { companies } from '../../../src/shop/gateways/companies.ts'
import { describeContract } from '../contract.ts'
import { btcPayUnderTest } from './btcpay-stage.ts'

describeContract(btcPayUnderTest({ claimsAtOnce: true }))

describe('PSP-1 BTCPay Server is offered', () => {
  const credentials = { storeId: 'aB1', apiKey: 'key', webhookSecret: 'secret' }
  const settings = {
    mode: 'live' as const,
    url: 'https://pay.example',
    timeoutMs: 1000,
    credentials,
    options: {},
  }
  const { settingsIssue } = companies.btcpay

  it('with the address of its server, and with or without options', () => {
    expect(settingsIssue(settings)).toBeUndefined()
    expect(
      settingsIssue({ ...settings, options: { speedPolicy: 'LowSpeed', minutes: '30' } }),
    ).toBeUndefined()
  })

  it.each([
    ['BTCPAY_URL', { url: undefined }],
    ['BTCPAY_STORE_ID', { credentials: { ...credentials, storeId: '../stores/x' } }],
    ['BTCPAY_SPEED_POLICY', { options: { speedPolicy: 'Fast' } }],
    ['BTCPAY_MINUTES', { options: { minutes: '0' } }],
    ['BTCPAY_MINUTES', { options: { minutes: '1.5' } }],
  ])('not with a wrong %s', (name, changes) => {
    expect(settingsIssue({ ...settings, ...changes })?.variable).toBe(name)
  })

  it.each([
    ['BTC-CHAIN', true],
    ['BTC-LN', true],
    ['LTC-CHAIN', true],
    ['btc', false],
    ['card', false],
  ])('by its own ways to pay: %s %s', (method, isOne) => {
    expect(companies.btcpay.hasMethod?.(method)).toBe(isOne)
  })
})
