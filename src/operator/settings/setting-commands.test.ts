import { describe, expect, it } from 'vitest'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'

describe('OPS-7 npm run shop -- settings', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands

  it('OPS-7 lists settings with their defaults, sets one, and reports why one cannot be set', async () => {
    expect((await run('settings', 'list')).stdout).toContain('order.payment.timeout         15 minutes')
    expect(await run('settings', 'set', 'order.payment.timeout', '2')).toMatchObject({
      code: 1,
      stderr: 'order.payment.timeout: A whole number from 5 to 1,380.\n',
    })
    expect((await run('settings', 'set', 'order.payment.timeout', '20')).stderr).toBe(
      'order.payment.timeout is set.\n',
    )
    expect((await run('settings', 'list', 'selling')).stdout).toContain('20 minutes (default 15)')
    expect(await run('settings', 'set', 'no.such', '1')).toMatchObject({ code: 1 })
    expect(await run('settings', 'list', 'nothing')).toMatchObject({ code: 1 })
  })

  it('OPS-7 lists and changes the levels of members', async () => {
    const number = (await run('levels', 'list')).stdout.split('\n')[1]?.split('  ')[0] ?? ''
    expect(await run('levels', 'set', number, '--growth', '42', '--discount', '101')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^discountPercent-\d+: 0 to 100, with two decimals at most.\n$/),
    })
    expect(await run('levels', 'set', number, '--growth', '42', '--discount', '4.5')).toMatchObject({
      code: 0,
    })
    expect((await run('levels', 'list')).stdout).toContain('from 42 growth  4.5 %')
  })
})
