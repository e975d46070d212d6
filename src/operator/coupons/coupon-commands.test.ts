import { describe, expect, it } from 'vitest'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'

describe('OPS-7 npm run shop -- coupons', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands
  const coupons = (...parameters: string[]) => run('coupons', ...parameters)

  it('OPS-7 adds, lists, changes and ends one, and names the options that are wrong', async () => {
    expect(await coupons('add', 'x', '--percent', '101', '--skus', 'NONE')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'code: 3 to 40 letters, figures, - and _, beginning with a letter or figure.\n' +
        'off: More than 0 and at most 100, with at most two decimals.\n' +
        'skus: No product has this article number: NONE.\n',
    })
    expect(await coupons('add', 'autumn10', '--percent', '10', '--max-uses', '5')).toMatchObject({
      code: 0,
      stderr: 'Added.\n',
    })
    expect((await coupons('list')).stdout).toBe('AUTUMN10  10%  Everything  0 of 5 used  Active\n')
    expect(await coupons('set', 'AUTUMN10', '--dollars', '4.50', '--max-uses', '')).toMatchObject({
      stderr: 'Changed.\n',
    })
    expect((await coupons('list')).stdout).toBe('AUTUMN10  $4.50  Everything  0 used  Active\n')
    expect(await coupons('end', 'AUTUMN10')).toMatchObject({ code: 0, stderr: 'Ended.\n' })
    expect((await coupons('list', '--state', 'ended')).stdout).toContain('AUTUMN10')
    expect(await coupons('end', 'NO-SUCH')).toMatchObject({ code: 1 })
  })

  it('OPS-7 makes codes in bulk and prints them as CSV', async () => {
    expect(await coupons('add-series', 'Podcast', '30', '--percent', '15', '--max-uses', '1')).toMatchObject({
      code: 0,
    })
    const { stdout } = await coupons('codes', 'Podcast')
    expect(stdout.trimEnd().split('\n')).toHaveLength(31)
    expect(stdout).toMatch(/^code,uses,max_uses\n[A-Z0-9]{10},0,1\n/)
    expect(await coupons('codes', 'None')).toMatchObject({ code: 1 })
  })
})
