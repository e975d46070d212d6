import { describe, expect, it } from 'vitest'
import { isSignedResult, readPaymentMessage } from './oceanpayment-message.ts'
import { isSigned, signatureOf } from './oceanpayment-signature.ts'

const secret = '12345678'

describe('PSP-1 Oceanpayment’s signatures', () => {
  it.each([
    [
      'of a sale',
      ['995149', '99514901', 'ORD1', 'USD', '10.00', 'Ann', 'Lee', 'a@b.co'],
      'dacf9691d3ae7ae914d27f55c362a4fdd8b14b10d9d29f9ed56c2045538e23b5',
    ],
    [
      'of a query, from the company’s own sample',
      ['995378', '99537801', 'ae866'],
      '2e27426ca627e4734ca9c43bd18e593c4af1848688486a3c167d39f7f75cf7b2',
    ],
    [
      'of a refund without a number, from the company’s own sample',
      ['995378', '99537801', '231220170723834010513', '', '1', '0.1', 'ProductDamage'],
      'c719beb74b87d4f200a1c9c42aa87d3ecdab6b78aa9f2f4f9a126b16cb1d4a91',
    ],
    [
      'of the query of a refund, from the company’s own sample',
      ['995378', '99537801', '0'],
      '9aa2eb3fbba5ae6cc151f7d7500c77033cd4ca1d6b92a0fb3ed14cb63e02b226',
    ],
  ])('%s', (_, values, expected) => {
    expect(signatureOf(values, secret)).toBe(expected)
    expect(isSigned(expected.toUpperCase(), values, secret)).toBe(true)
  })

  it('are never made or taken with an empty secret', () => {
    expect(() => signatureOf(['995149'], '')).toThrow('without a secret')
    expect(isSigned('', ['995149'], '')).toBe(false)
    expect(isSigned(signatureOf(['9951491'], '2345678'), ['995149'], '')).toBe(false)
    expect(isSigned('', ['995149'], secret)).toBe(false)
  })
})

const account = { account: '995149', terminal: '99514901', secureCode: secret }

const reply = {
  account: '995149',
  terminal: '99514901',
  order_number: 'ORD1',
  order_currency: 'USD',
  order_amount: '10.00',
  order_notes: '',
  card_number: '411111***1111',
  payment_id: 'PAY1',
  payment_authType: '0',
  payment_status: '1',
  payment_details: '80000:Transaction Approved',
  payment_risk: '',
  signValue: 'F2045C78FB050F28BD42641FBA16FB3520453E55D0B151C5AE2D15AC3952FA9A',
}

function message(changes: Partial<typeof reply>) {
  const fields = Object.entries({ ...reply, ...changes })
  const xml = `<response>${fields.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</response>`
  const read = readPaymentMessage(xml)
  if (!read) throw new Error('no message')
  return read
}

describe('PSP-1 a result of Oceanpayment', () => {
  it('has a valid signature, in capitals or not', () => {
    expect(isSignedResult(message({}), account)).toBe(true)
    expect(isSignedResult(message({ signValue: reply.signValue.toLowerCase() }), account)).toBe(true)
  })

  it.each([
    { order_amount: '1.00' },
    { order_number: 'ORD2' },
    { payment_status: '0' },
    { payment_id: 'PAY2' },
    { terminal: '99514902' },
    { payment_details: ' 80000:Transaction Approved' },
    { signValue: '' },
  ])('has no valid signature after %o was changed', (changes) => {
    expect(isSignedResult(message(changes), account)).toBe(false)
  })

  it('has no valid signature with another secret, nor with an empty one', () => {
    expect(isSignedResult(message({}), { ...account, secureCode: '12345679' })).toBe(false)
    expect(isSignedResult(message({}), { ...account, secureCode: '' })).toBe(false)
  })
})
