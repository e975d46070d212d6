import { expect, it } from 'vitest'
import { eventOfTransaction, payssionTransaction } from './payssion-transaction.ts'

const transaction = {
  transaction_id: 'H207149744684190',
  order_id: 'LK-26-00000001-pay-1',
  pm_id: 'alipay_cn',
  state: 'completed',
  amount: '12.34',
  currency: 'EUR',
  paid: '12.34',
  refund: '0.00',
}

const eventOf = (changes: object) =>
  eventOfTransaction(payssionTransaction.parse({ ...transaction, ...changes }))

it('PSP-1 is paid, with the requested amount, when it is completed', () => {
  const event = {
    providerPaymentId: 'H207149744684190',
    reference: 'LK-26-00000001-pay-1',
    state: 'paid',
    cents: 1234,
    currency: 'eur',
  }
  expect(eventOf({})).toMatchObject(event)
  expect(eventOf({ paid: undefined, refund: undefined })).toMatchObject(event)
  // amounts as numbers, and Payssion's surcharge on top
  expect(eventOf({ amount: 12.34, paid: 12.6 })).toMatchObject(event)
  expect(eventOf({ currency: 'JPY', amount: '1000.00', paid: '1000' })).toMatchObject({ cents: 100_000 })
})

it('PSP-1 has the same event id when queried again, and a new one for another state or amount', () => {
  expect(eventOf({})).toEqual(eventOf({}))
  const ids = [{}, { paid: '10' }, { refund: '1.00' }, { refund: '2.00' }, { state: 'failed' }].map(
    (changes) => eventOf(changes)?.eventId,
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('PSP-1 has no event while nobody has tried to pay it', () => {
  expect(eventOf({ state: 'pending', paid: '0.00' })).toBeUndefined()
})

it.each([
  ['awaiting_confirm', 'pending'],
  ['refund_pending', 'pending'],
  ['refund_failed', 'pending'],
  ['chargeback', 'pending'],
  ['a state of tomorrow', 'pending'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['rejected_by_bank', 'failed'],
  ['cancelled', 'cancelled'],
  ['cancelled_by_user', 'cancelled'],
  ['expired', 'expired'],
])('PSP-1 reports %s as %s', (state, expected) => {
  expect(eventOf({ state })).toMatchObject({ state: expected })
})

it.each([
  ['paid_partial', '12.33', { state: 'paid', cents: 1233 }],
  ['paid_more', '12.35', { state: 'paid', cents: 1235 }],
  ['completed', '12.33', { state: 'paid', cents: 1233 }],
])('PAY-12 reports the received amount of %s, which pays no order', (state, paid, expected) => {
  expect(eventOf({ state, paid })).toMatchObject(expected)
})

it.each([
  ['paid_partial', '12.34'],
  ['paid_partial', '0.00'],
  ['paid_partial', undefined],
  ['paid_more', '12.34'],
  ['paid_more', undefined],
  ['completed', '0.00'],
])('PAY-12 is pending when %s and the received amount (%s) contradict each other', (state, paid) => {
  expect(eventOf({ state, paid })).toMatchObject({ state: 'pending' })
})

it.each([
  [{ refund: '3.00' }, 300],
  [{ state: 'refunded', refund: '3.00' }, 300],
  [{ state: 'refunded' }, 1234],
  [{ state: 'refunded', refund: undefined, paid: undefined }, 1234],
  [{ state: 'paid_partial', paid: '5.00', refund: '5.00' }, 500],
])('PSP-4 reports the whole refunded amount: %o', (changes, cents) => {
  expect(eventOf(changes)).toMatchObject({ state: 'refunded', cents })
})

it('PSP-4 reports no pending or failed refund', () => {
  for (const state of ['refund_pending', 'refund_failed'])
    expect(eventOf({ state, refund: '12.34' })).toMatchObject({ state: 'pending' })
})

it('PSP-1 throws for an invalid amount', () => {
  for (const amount of ['', '12,34', '12.345', 'NaN']) expect(() => eventOf({ amount })).toThrow('amount')
})
