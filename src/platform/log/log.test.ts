import { describe, expect, it } from 'vitest'
import { openLog, type Log } from './log.ts'
import { plainLines } from './plain-lines.ts'

describe('openLog', () => {
  it('PAY-6 never writes passwords, keys, cookies, cards or links that open something, in any field', () => {
    const written = logged((log) => {
      log.info({
        headers: { authorization: 'Bearer abc.def', cookie: 'token=abc', 'set-cookie': ['lk_guest=abc'] },
        body: { newPwd: 'hunter22', card: { cardNumber: '4242424242424242', cvv: 123, cvvCode: 'x' } },
        line: { keys: ['AAAAA-BBBBB-CCCCC'], key: 'plain' },
        url: '/order/7?lang=ar&access=s3cret&code=s3cret',
      })
      log.warn('card 4242 4242 4242 4242 and AAAAA-BBBBB-CCCCC at postgres://shop:hunter22@db/shop')
      log.error(new Error('no such code: /x?code=s3cret', { cause: new Error('Bearer abc.def') }))
    })
    expect(written).not.toMatch(/abc|hunter22|4242|123|s3cret|plain|BBBBB/)
    expect(written).toContain('lang=ar')
  })

  it('leaves order numbers and amounts alone', () => {
    const written = logged((log) =>
      log.info({ orderNo: 'LK-2026-000123', cents: 1234, keys: 3 }, 'order 12345678'),
    )
    expect(JSON.parse(written)).toMatchObject({
      orderNo: 'LK-2026-000123',
      cents: 1234,
      keys: 3,
      msg: 'order 12345678',
    })
  })

  it('cuts long error texts', () => {
    const written = logged((log) => log.error({ err: new Error('x'.repeat(30_000)) }, 'failed'))
    expect(written.length).toBeLessThan(5000)
    expect(written).toContain('(30000 characters)')
  })

  it('writes plain lines for people', () => {
    const lines: string[] = []
    const output = plainLines({ write: (line: string) => lines.push(line) })
    openLog('info', output).info({ port: 3000 }, 'listening')
    expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d info  listening port=3000\n$/)
  })
})

function logged(write: (log: Log) => void): string {
  const lines: string[] = []
  write(openLog('trace', { write: (line) => lines.push(line) }))
  return lines.join('')
}
