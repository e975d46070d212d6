import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRefusal } from '../errors.ts'
import type { CardDetails, CardPayment } from './gateway.ts'
import { openSandboxGateways } from './sandbox.ts'
import { watchCompany } from './watch-company.ts'

let reply: (response: ServerResponse) => void
let calls = 0
const server = createServer((_, response) => {
  calls += 1
  reply(response)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const dead = (response: ServerResponse) => void response.writeHead(500).end('out of order')
const alive = (response: ServerResponse) => void response.writeHead(404).end('{}')
const payment = {
  paymentId: 1,
  attemptKey: 'LK-26-00000001-pay-1',
  providerPaymentId: 'pay_1',
  cents: 1000,
  currency: 'usd',
  orderNo: 'LK-26-00000001',
}
const toStart = {
  ...payment,
  mayExist: false,
  companyMethod: '',
  orderId: 1,
  email: 'a@example.org',
  locale: 'en-US',
  returnUrl: 'http://127.0.0.1/',
  cancelUrl: 'http://127.0.0.1/',
  webhookUrl: 'http://127.0.0.1/',
  payBefore: new Date(),
}

let time = Date.parse('2026-11-26T12:00:00Z')

function openWatched() {
  const now = () => new Date(time)
  const providerUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  calls = 0
  return watchCompany(openSandboxGateways({ providerUrl, secret: 'secret', now, timeoutMs: 2000 }), now)
}

const sent: CardPayment = {
  ...payment,
  earlierCard: 'none',
  returnUrl: 'http://127.0.0.1/',
  webhookUrl: 'http://127.0.0.1/',
  ip: '127.0.0.1',
}
const card: CardDetails = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2030,
  securityCode: '123',
  billing: {
    firstName: 'Kim',
    lastName: 'Buyer',
    address: 'Street 1',
    city: 'Town',
    state: '',
    country: 'DE',
    zip: '12345',
    phone: '',
    email: 'a@example.org',
  },
}

it('PAY-9 a company that does not answer gets the call of one buyer a minute, until it answers again', async () => {
  const [gateway, form] = openWatched()
  if (!gateway?.isDown || !form?.isDown) throw new Error('no gateways')
  const start = () => gateway.start(toStart).catch((error: unknown) => isRefusal(error) && error.code)
  reply = dead
  for (let call = 0; call < 2; call++) await start()
  expect(gateway.isDown()).toBe(false)
  await start()
  expect([gateway.isDown(), form.isDown()]).toEqual([true, true])
  expect(calls).toBe(3)
  expect(await start()).toBe('payment.unavailable')
  expect(calls).toBe(3)
  time += 60_000
  expect(await Promise.all([start(), start()])).toEqual(['payment.unavailable', 'payment.unavailable'])
  expect(calls).toBe(4)
  expect(gateway.isDown()).toBe(true)
  reply = alive
  await gateway.query(payment)
  expect(gateway.isDown()).toBe(false)
  await start()
  expect(calls).toBe(6)
})

it('PAY-9 a start without a call leaves the call of this minute to the next buyer', async () => {
  const [gateway, form] = openWatched()
  reply = dead
  for (let call = 0; call < 3; call++) await gateway?.query(payment).catch(() => undefined)
  time += 60_000
  reply = alive
  expect(await form?.start(toStart)).toMatchObject({ kind: 'form' })
  expect(calls).toBe(3)
  await gateway?.start(toStart).catch(() => undefined)
  expect(calls).toBeGreaterThan(3)
  expect(gateway?.isDown?.()).toBe(false)
})

it('PAY-5 a card that is recorded as sent is sent to a company that is tried again', async () => {
  const gateway = openWatched().find(({ payByCard }) => payByCard)
  if (!gateway?.payByCard) throw new Error('no gateway takes cards')
  const { payByCard } = gateway
  reply = dead
  for (let call = 0; call < 3; call++) await gateway.query(payment).catch(() => undefined)
  time += 60_000
  await Promise.allSettled([payByCard(sent, card), payByCard(sent, card)])
  expect(calls).toBe(5)
})
