import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CardDetails, CardPayment } from '../gateway.ts'
import { signatureOf } from './oceanpayment-signature.ts'
import { oceanpaymentCompany } from './oceanpayment.ts'

const credentials = { account: '995149', terminal: '99514901', secureCode: '12345678' }

/** Next answers of the company, and the requests that it got. */
let answers: Record<string, string> = {}
let asked: { path: string; form: URLSearchParams }[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    asked.push({ path, form: new URLSearchParams(Buffer.concat(chunks).toString()) })
    response.end(answers[path] ?? '<response></response>')
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = {}
  asked = []
})

const sale = '/gateway/directservice/pay'
const query = '/service/check/normal'

const payment: CardPayment = {
  paymentId: 7,
  attemptKey: 'LK-26-00000007-pay-7',
  providerPaymentId: 'LK-26-00000007-pay-7',
  orderNo: 'LK-26-00000007',
  cents: 1000,
  currency: 'usd',
  earlierCard: 'none',
  returnUrl: 'https://shop.example/api/pay/return?order_id=7&order_no=LK-26-00000007',
  webhookUrl: 'https://shop.example/api/pay/notice/oceanpayment',
  ip: '203.0.113.7',
}

const card: CardDetails = {
  number: '4242424242424242',
  expiryMonth: 8,
  expiryYear: 2031,
  securityCode: '7374',
  billing: {
    firstName: 'Ann',
    lastName: 'Lee',
    address: '1 High Street',
    city: 'Leeds',
    state: '',
    country: 'gb',
    zip: 'LS1 1AA',
    phone: '1132',
    email: 'ann@example.com',
  },
}

const result = {
  ...credentials,
  order_number: payment.attemptKey,
  order_currency: 'USD',
  order_amount: '10.00',
  order_notes: '',
  card_number: '424242***4242',
  payment_id: '261122190000000000001',
  payment_authType: '0',
  payment_status: '1',
  payment_details: '80000:Transaction Approved',
  payment_risk: '',
}

/** An answer that is signed with the changes of `signed`, and then changed by `later`. */
function reply({ signed = {}, later = {}, secret = credentials.secureCode, before = '' } = {}): string {
  const { secureCode: _, ...values } = { ...result, ...signed }
  const fields = { ...values, signValue: signatureOf(Object.values(values), secret), pay_url: '', ...later }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<?xml version="1.0"?>${before}<response>${elements.join('')}</response>`
}

function open(options: { cardFields?: string } = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [gateway] = oceanpaymentCompany.open(
    { mode: 'test', url, timeoutMs: 5000, credentials, options },
    { now: () => new Date() },
  )
  if (!gateway?.payByCard) throw new Error('no gateway for cards')
  return gateway.payByCard.bind(gateway)
}

describe('PSP-1 the sale at Oceanpayment', () => {
  it('sends all required fields, signed, and accepts a signed answer', async () => {
    answers[sale] = reply()
    expect(await open()(payment, card)).toEqual({
      state: 'paid',
      event: {
        eventId: '261122190000000000001:paid:1000',
        providerPaymentId: 'LK-26-00000007-pay-7/261122190000000000001',
        state: 'paid',
        cents: 1000,
        currency: 'usd',
        reference: 'LK-26-00000007-pay-7',
      },
    })
    const [{ form } = { form: new URLSearchParams() }] = asked
    expect(Object.fromEntries(form)).toMatchObject({
      account: '995149',
      terminal: '99514901',
      methods: 'Credit Card',
      order_amount: '10.00',
      order_currency: 'USD',
      backUrl: payment.returnUrl,
      noticeUrl: payment.webhookUrl,
      billing_country: 'GB',
      billing_state: 'N/A',
      billing_ip: '203.0.113.7',
      card_number: '4242424242424242',
      card_month: '08',
      card_year: '2031',
      card_secureCode: '7374',
      signValue: signatureOf(
        ['995149', '99514901', 'LK-26-00000007-pay-7', 'USD', '10.00', 'Ann', 'Lee', 'ann@example.com'],
        '12345678',
      ),
    })
  })

  it('writes yen without decimals, names without HTML characters, and countries as codes or N/A', async () => {
    const billing = { ...card.billing, firstName: ' <b>O\'Ann"  ', lastName: '""', country: 'England' }
    await open()({ ...payment, cents: 100_000, currency: 'jpy' }, { ...card, billing }).catch(() => undefined)
    const form = Object.fromEntries(asked[0]?.form ?? [])
    expect(form).toMatchObject({
      order_amount: '1000',
      billing_firstName: 'bOAnn',
      billing_lastName: 'N/A',
      billing_country: 'N/A',
    })
  })

  it('names the fields of the card as the shop keeper configured', async () => {
    answers[sale] = reply()
    await open({ cardFields: 'pan, month, year, cvv' })(payment, card)
    expect(Object.fromEntries(asked[0]?.form ?? [])).toMatchObject({ pan: card.number, cvv: '7374' })
    expect(asked[0]?.form.has('card_number')).toBe(false)
  })

  it.each([
    ['0', 'refused', 'failed'],
    ['-1', 'pending', 'pending'],
  ])('reads the result %s as %s', async (status, state, event) => {
    answers[sale] = reply({ signed: { payment_status: status } })
    expect(await open()(payment, card)).toMatchObject({ state, event: { state: event } })
  })

  it('reports the charged amount, even if another was due', async () => {
    answers[sale] = reply({ signed: { order_amount: '9.99', order_currency: 'EUR' } })
    expect(await open()(payment, card)).toMatchObject({
      event: { state: 'paid', cents: 999, currency: 'eur' },
    })
  })

  it('sends the browser to 3-D Secure', async () => {
    const page = 'https://acs.example/3ds?id=1'
    answers[sale] = reply({ signed: { payment_status: '0' }, later: { pay_url: page } })
    expect(await open()(payment, card)).toEqual({ state: 'challenge', redirectUrl: page })
  })
})

describe('PAY-7 the outcome at Oceanpayment is unknown, never a refusal, when', () => {
  it.each([
    ['an amount was changed', { later: { order_amount: '1.00' } }],
    ['a refusal was changed', { signed: { payment_status: '0' }, later: { payment_status: '1' } }],
    ['another key has signed it', { secret: 'another key' }],
    ['nobody has signed it', { later: { signValue: '' } }],
    ['it is of another order', { signed: { order_number: 'LK-26-00000008-pay-8' } }],
    ['it is of another terminal', { signed: { terminal: '99514902' } }],
    ['it names no payment', { signed: { payment_id: '' } }],
    ['it declares entities', { before: '<!DOCTYPE response [<!ENTITY a "b">]>' }],
    ['its page is not encrypted', { later: { pay_url: 'http://acs.example/3ds' } }],
    ['its page is a script', { later: { pay_url: 'javascript:alert(1)' } }],
  ])('%s', async (_, changes) => {
    answers[sale] = reply(changes)
    const error: unknown = await open()(payment, card).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expectNoCard(error)
  })

  it.each([
    '<html><body>Busy</body></html>',
    '',
    '{"payment_status":"1"}',
    `<response>${card.number}</response>`,
  ])('the answer is something else: %s', async (text) => {
    answers[sale] = text
    const error: unknown = await open()(payment, card).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expectNoCard(error)
  })

  it('the company calls the number a duplicate, and finds no payment for it', async () => {
    answers[sale] = reply({
      signed: { payment_status: '0', payment_details: '20061:Duplicate order number' },
    })
    await expect(open()(payment, card)).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(asked.map(({ path }) => path)).toEqual([sale, query])
  })

  it('a card was sent under two minutes ago, without a payment yet; later another card is sent', async () => {
    answers[sale] = reply()
    const recent = open()({ ...payment, earlierCard: 'on-its-way' }, card)
    await expect(recent).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(asked.map(({ path }) => path)).toEqual([query])
    expect((await open()({ ...payment, earlierCard: 'lost' }, card)).state).toBe('paid')
    expect(asked.map(({ path }) => path)).toEqual([query, query, sale])
  })

  it('the company answers the query about an earlier card with an error: then no other card is sent', async () => {
    answers[query] = '<response><error>Invalid signature</error></response>'
    await expect(open()({ ...payment, earlierCard: 'lost' }, card)).rejects.toThrow('makes no sense')
    expect(asked.map(({ path }) => path)).toEqual([query])
  })
})

function expectNoCard(error: unknown): void {
  const { message = '', stack = '', cause } = error instanceof Error ? error : {}
  const text = [message, stack, JSON.stringify(error), JSON.stringify(cause)].join('\n')
  expect(text).not.toContain(card.number)
  expect(text).not.toContain(card.securityCode)
}

describe('PSP-1 Oceanpayment’s settings', () => {
  const settings = { mode: 'test', url: undefined, timeoutMs: 1000, options: {} } as const
  it.each([
    [{}, {}, undefined],
    [{ account: '99514' }, {}, 'OCEANPAYMENT_ACCOUNT'],
    [{ terminal: 'shop' }, {}, 'OCEANPAYMENT_TERMINAL'],
    [{}, { cardFields: 'number,month,year' }, 'OCEANPAYMENT_CARD_FIELDS'],
    [{}, { cardFields: 'number,month,year,year' }, 'OCEANPAYMENT_CARD_FIELDS'],
    [{}, { cardFields: 'a,b,c,d e' }, 'OCEANPAYMENT_CARD_FIELDS'],
  ])('%o %o', (changed, options, variable) => {
    const given = { ...settings, credentials: { ...credentials, ...changed }, options }
    const issue = oceanpaymentCompany.settingsIssue(given)
    expect(issue?.variable).toBe(variable)
  })
})
