import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { amountText, centsOfAmountText } from './amount-text.ts'
import { callCompany, jsonOfAnswer } from './call-company.ts'
import { isSameSignature, singleHeader } from './signature.ts'

describe('PSP-1 amounts', () => {
  it.each([
    [1234, 'eur', '12.34'],
    [5, 'usd', '0.05'],
    [100_000, 'jpy', '1000'],
  ])('writes %i cents in %s as %s, and reads it back', (cents, currency, text) => {
    expect(amountText(cents, currency)).toBe(text)
    expect(centsOfAmountText(text, currency)).toBe(cents)
  })

  it.each([
    ['1000.00', 'jpy', 100_000],
    ['1000.50', 'jpy', undefined],
    ['12', 'eur', 1200],
    ['12.345', 'eur', undefined],
    ['1e3', 'eur', undefined],
    ['', 'eur', undefined],
  ])('reads %s in %s as %s cents', (text, currency, cents) => {
    expect(centsOfAmountText(text, currency)).toBe(cents)
  })
})

describe('PSP-1 signatures', () => {
  it('match if they are the same text, and never if empty or missing', () => {
    expect(isSameSignature('ab', 'ab')).toBe(true)
    for (const given of ['aB', 'abc', '', undefined, ['ab']]) expect(isSameSignature(given, 'ab')).toBe(false)
    expect(isSameSignature('', '')).toBe(false)
  })

  it('must be in exactly one header', () => {
    expect(singleHeader({ 'x-signature': 'ab' }, 'x-signature')).toBe('ab')
    expect(singleHeader({ 'set-cookie': ['a', 'b'] }, 'set-cookie')).toBe('')
    expect(singleHeader({}, 'x-signature')).toBe('')
  })
})

describe('PSP-1 a call of a company', () => {
  it.each([500, 503, 429, 408, 302])('leaves the outcome open after %i', async (status) => {
    const url = await companyAnswering(status, '{}')
    await expect(callCompany(url, { timeoutMs: 5000 })).rejects.toMatchObject(unavailable)
  })

  it.each([200, 400, 404, 422])('has a certain outcome with %i', async (status) => {
    const answer = await callCompany(await companyAnswering(status, '{"a":1}'), { timeoutMs: 5000 })
    expect(answer.status).toBe(status)
    expect(jsonOfAnswer(answer)).toEqual({ a: 1 })
  })

  it('leaves the result open after a timeout, a dropped line or malformed JSON', async () => {
    await expect(callCompany(await companyAnswering('never', ''), { timeoutMs: 50 })).rejects.toMatchObject(
      unavailable,
    )
    await expect(callCompany(await companyAnswering('drop', ''), { timeoutMs: 5000 })).rejects.toMatchObject(
      unavailable,
    )
    const page = await callCompany(await companyAnswering(200, '<html>'), { timeoutMs: 5000 })
    expect(() => jsonOfAnswer(page)).toThrow('payment.unavailable')
  })
})

const unavailable = { code: 'payment.unavailable' }

async function companyAnswering(status: number | 'never' | 'drop', body: string): Promise<string> {
  const server = createServer((request, response) => {
    if (status === 'drop') request.socket.destroy()
    else if (status !== 'never') response.writeHead(status, { location: '/' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
