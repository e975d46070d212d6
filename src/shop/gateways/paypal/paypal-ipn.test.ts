import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readPayPalIpn } from './paypal-ipn.ts'

/** A PayPal that answers every notification with this word, and the requests that it got. */
async function paypalSaying(word: string, status = 200) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(Buffer.concat(chunks).toString('latin1'))
    response.writeHead(status).end(word)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, validationUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cgi-bin/webscr` }
}

const rules = { receivers: ['seller@shop.example'], isTest: true, timeoutMs: 5000 }

const payment = {
  txn_type: 'web_accept',
  txn_id: 'TXN1',
  payment_status: 'Completed',
  mc_gross: '12.34',
  mc_currency: 'EUR',
  custom: 'LK-26-00000001-pay-1',
  business: 'seller@shop.example',
  test_ipn: '1',
}

async function read(raw: string | Record<string, string>, changes = {}, word = 'VERIFIED', status = 200) {
  const { validationUrl, asked } = await paypalSaying(word, status)
  const text = typeof raw === 'string' ? raw : new URLSearchParams(raw).toString()
  const content = await readPayPalIpn(Buffer.from(text, 'latin1'), { ...rules, validationUrl, ...changes })
  return { content, asked }
}

it('PAY-10 is sent to PayPal for verification byte for byte, in any character set', async () => {
  const raw = 'first_name=J%FCrgen&b=1&a=%e2%82%ac+x&charset=windows-1252&test_ipn=1'
  const { asked } = await read(raw)
  expect(asked).toEqual([`cmd=_notify-validate&${raw}`])
})

it('PAY-10 is forged if PayPal rejects it or it is not a form', async () => {
  const forged = { code: 'payment.forged' }
  await expect(read(payment, {}, 'INVALID')).rejects.toMatchObject(forged)
  for (const raw of ['', 'a=\u00fc', 'a=1\r\nb=2']) await expect(read(raw)).rejects.toMatchObject(forged)
})

it.each([
  ['VERIFIED', 403],
  ['<html>', 200],
  ['', 200],
  ['INVALID', 503],
])('PAY-10 is unknown when PayPal answers %j with %i', async (word, status) => {
  const unknown = { code: 'payment.unavailable' }
  await expect(read(payment, {}, word, status)).rejects.toMatchObject(unknown)
})

it('PSP-1 is accepted only in its own mode, test or live', async () => {
  const forged = { code: 'payment.forged' }
  const { test_ipn: _test, ...real } = payment
  await expect(read(payment, { isTest: false })).rejects.toMatchObject(forged)
  await expect(read(real)).rejects.toMatchObject(forged)
  expect((await read(real, { isTest: false })).content).toMatchObject({ kind: 'payment' })
})

it('PSP-1 belongs to the shop if its e-mail address or its id was paid', async () => {
  const toId = { ...payment, business: 'other@shop.example', receiver_id: 'S8XGHLYDW9T3S' }
  expect((await read(toId)).content).toEqual({ kind: 'nothing' })
  const receivers = ['SELLER@shop.example', 'S8XGHLYDW9T3S']
  for (const ipn of [toId, payment])
    expect((await read(ipn, { receivers })).content).toMatchObject({ kind: 'payment' })
})

it.each([
  ['Completed', 'paid'],
  ['Pending', 'pending'],
  ['Denied', 'failed'],
  ['Voided', 'expired'],
])('PSP-1 reports %s as %s', async (status, state) => {
  const { content } = await read({ ...payment, payment_status: status })
  const event = { eventId: `TXN1:${status}`, providerPaymentId: 'TXN1', state, cents: 1234, currency: 'eur' }
  expect(content).toEqual({ kind: 'payment', event: { ...event, reference: payment.custom } })
})

it('PSP-4 reports one refund with its payment as parent', async () => {
  const refund = {
    ...payment,
    txn_id: 'TXN2',
    parent_txn_id: 'TXN1',
    payment_status: 'Refunded',
    mc_gross: '-5.00',
  }
  expect((await read(refund)).content).toMatchObject({
    kind: 'payment',
    event: { state: 'refunded', refundId: 'TXN2', providerPaymentId: 'TXN1', cents: 500 },
  })
})

it.each([
  [{ txn_id: 'TXN2', parent_txn_id: 'TXN1', payment_status: 'Reversed', mc_gross: '-12.34' }, 'open', 1234],
  [{ txn_id: 'TXN3', parent_txn_id: 'TXN1', payment_status: 'Canceled_Reversal' }, 'won', 1234],
])('PSP-4 reports a reversal and its end: %o', async (changes, state, cents) => {
  const { content } = await read({ ...payment, ...changes })
  const dispute = { state, cents, payment: { providerPaymentId: 'TXN1', reference: payment.custom } }
  expect(content).toMatchObject({ kind: 'dispute', dispute })
})

it('PSP-4 reports a case before any money has moved', async () => {
  const { payment_status: _status, mc_gross: _gross, ...rest } = payment
  const opened = {
    ...rest,
    txn_type: 'new_case',
    case_id: 'PP-1',
    case_type: 'complaint',
    reason_code: 'non_receipt',
  }
  expect((await read(opened)).content).toMatchObject({
    kind: 'dispute',
    dispute: { disputeId: 'PP-1', state: 'inquiry', reason: 'non_receipt' },
  })
  const closed = { ...opened, txn_type: 'adjustment' }
  expect((await read(closed)).content).toEqual({ kind: 'nothing' })
})
