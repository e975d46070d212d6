import { describe, expect, it } from 'vitest'
import { type HeardError, heardError } from './heard-error.ts'
import { openLog } from './log.ts'

describe('the stored part of a logged error', () => {
  const persons = [
    'duplicate mira.k+1@example.org, IP 203.0.113.7 and 2001:db8::7, connect ECONNREFUSED ::1:5432',
    `invalid input syntax for type integer: "Mira Kowalska", 'Mira' and \`Mira\` and “Mira”`,
    'Unexpected token \'M\', "Mira said {\\"a\\"" is not valid JSON',
    'no order LK-2026-000123 at https://mira:geheim@shop.invalid/order/7?access=geheim for +49 170 5551234',
    'key AAAAA-BBBBB-CCCCC, card 4242 4242 4242 4242, pi_3NkAbCd9Ef, unclosed "Mira Kowalska',
  ]
  it.each(persons)('OPS-10 contains no personal data and no secret: %s', (text) => {
    const stored = JSON.stringify(
      heardError('error', [{ err: new Error(text), email: 'mira@example.org' }, text]),
    )
    expect(stored).not.toMatch(
      /mira|Kowalska|example\.org|203\.0|2001:db8|::1|geheim|BBBBB|4242|5551234|000123|pi_3/i,
    )
  })

  it('OPS-10 keeps code, place and cause of the error', () => {
    const error = Object.assign(new Error('relation "orders" does not exist, 3 tries'), { code: '42P01' })
    expect(heardError('error', [{ err: error, job: 'send-mail' }, 'a job failed'])).toMatchObject({
      level: 'error',
      says: 'a job failed',
      error: 'Error 42P01: relation "orders" does not exist, 3 tries',
      place: expect.stringMatching(/^src\/platform\/log\/heard-error\.test\.ts:\d+$/),
    })
    const unreached = new TypeError('fetch failed', {
      cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }),
    })
    expect(heardError('fatal', [unreached])).toMatchObject({
      says: 'fetch failed',
      error: 'TypeError ENOTFOUND: fetch failed',
    })
  })

  it('OPS-10 groups errors that differ only in numbers', () => {
    const of = (text: string) => heardError('error', [{}, text]).fingerprint
    expect(of('order 12 failed')).toBe(of('order 340 failed'))
    expect(of('order 12 failed')).not.toBe(of('refund 12 failed'))
  })

  it('OPS-10 makes control characters harmless, and survives whatever is thrown', () => {
    const stored = heardError('error', [{}, 'red \u001B[31m alert \u202E\u0000\nsecond line'])
    expect(stored.says).toBe('red \\u001b[31m alert \\u202e\\u0000')
    const odd = Object.assign(new Error('x'), { message: { a: 1 }, name: 7, stack: 9, code: {} })
    for (const thrown of [odd, 'text', 0, null, undefined, { err: null }, { err: 'text' }, new Error('')])
      expect(heardError('error', [thrown]).says).not.toBe('')
    expect(heardError('error', ['x'.repeat(100_000)]).says.length).toBeLessThan(300)
  })

  it('OPS-10 is reported for errors only, and only if the log writes them', () => {
    const heard: HeardError[] = []
    const listen = (level: string) => openLog(level, { write: () => {} }, (error) => heard.push(error))
    const log = listen('info')
    log.warn('careful')
    log.child({ part: 'a' }).error({ err: new Error('no') }, 'failed')
    log.fatal(new Error('gone'), 'lost')
    listen('silent').error('nobody writes this')
    expect(heard.map(({ level, says }) => [level, says])).toEqual([
      ['error', 'failed'],
      ['fatal', 'lost'],
    ])
  })
})
