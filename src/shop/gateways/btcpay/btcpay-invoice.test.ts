import { describe, expect, it } from 'vitest'
import { type BtcPayInvoice, centsOf, eventOfInvoice } from './btcpay-invoice.ts'

const now = new Date(1_700_000_000_000)

function event(
  [status, additionalStatus, paidAmount]: [BtcPayInvoice['status'], string, string],
  coins: [value: string, status: string][] = [],
  { refunded = 0, isWatched = true, currency = 'EUR', amount = '10.00' } = {},
) {
  const invoice: BtcPayInvoice = {
    id: 'INV1',
    storeId: 'STORE',
    amount,
    paidAmount,
    currency,
    status,
    additionalStatus,
    checkoutLink: '',
    createdTime: 1_699_999_000,
    monitoringExpiration: 1_700_000_000 + (isWatched ? 1 : 0),
    metadata: { orderId: 'LK-1-pay-1' },
  }
  const payments = [{ rate: '50000.0', payments: coins.map(([value, state]) => ({ value, status: state })) }]
  const reported = eventOfInvoice(invoice, { payments, refunded, now })
  return reported && [reported.state, reported.cents]
}

describe('PSP-1 the state of an invoice of BTCPay', () => {
  it.each<[string, [BtcPayInvoice['status'], string, string], [string, number] | undefined]>([
    ['nobody has paid', ['New', 'None', '0'], undefined],
    ['the rest of a part may still come', ['New', 'PaidPartial', '4.00'], undefined],
    ['it is not confirmed yet', ['Processing', 'None', '10.00'], ['pending', 1000]],
    ['it is confirmed', ['Settled', 'None', '10.00'], ['paid', 1000]],
    ['a fraction of a cent came besides', ['Settled', 'None', '10.01'], ['paid', 1000]],
    ['too much came', ['Settled', 'PaidOver', '12.50'], ['paid', 1250]],
    ['it was settled by hand', ['Settled', 'Marked', '0'], ['paid', 1000]],
    ['its time is over', ['Expired', 'None', '0'], ['expired', 1000]],
    ['it was closed', ['Invalid', 'Marked', '0'], ['cancelled', 1000]],
    ['it was never confirmed', ['Invalid', 'None', '0'], ['failed', 1000]],
  ])('when %s', (_, invoice, said) => {
    expect(event(invoice)).toEqual(said)
  })

  it.each<[string, [BtcPayInvoice['status'], string, string]]>([
    ['late', ['Expired', 'PaidLate', '10.00']],
    ['in part', ['Expired', 'PaidPartial', '4.00']],
    ['after it was closed', ['Invalid', 'Marked', '10.00']],
  ])('counts money that was paid %s once it is confirmed, and waits as long as BTCPay does', (_, invoice) => {
    const cents = Math.round(Number(invoice[2]) * 100)
    expect(event(invoice, [['0.0002', 'Settled']])).toEqual(['paid', cents])
    expect(event(invoice, [['0.0002', 'Processing']])).toEqual(['pending', cents])
    const over = { isWatched: false }
    const end = invoice[0] === 'Expired' ? 'expired' : 'cancelled'
    expect(event(invoice, [['0.0002', 'Processing']], over)).toEqual([end, 1000])
  })

  it('counts the confirmed part of a payment of which the rest was never confirmed', () => {
    const coins: [string, string][] = [
      ['0.00008', 'Settled'],
      ['0.00012', 'Processing'],
    ]
    expect(event(['Invalid', 'None', '10.00'], coins)).toEqual(['paid', 400])
    expect(event(['Invalid', 'None', '10.00'], [['0.0002', 'Processing']])).toEqual(['failed', 1000])
    const yen = { currency: 'JPY', amount: '1000' }
    expect(
      event(
        ['Invalid', 'None', '1000'],
        [
          ['0.01', 'Settled'],
          ['0.01', 'Processing'],
        ],
        yen,
      ),
    ).toEqual(['paid', 50_000])
  })

  it('reports the buyer’s refunds before all else', () => {
    expect(event(['Settled', 'None', '10.00'], [], { refunded: 400 })).toEqual(['refunded', 400])
  })

  it('reads amounts with more decimals than the currency has if these are zeros', () => {
    expect(centsOf('10.0000', 'EUR')).toBe(1000)
    expect(centsOf('1000.00', 'JPY')).toBe(100_000)
    expect(() => centsOf('10.005', 'EUR')).toThrow('10.005 EUR')
  })
})
