import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { openTestDatabase } from '../../../tests/helpers/test-database.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'

describe('OPS-9 npm run shop -- reports', { timeout: 240_000 }, () => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await openTestDatabase('postgres') })))
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: world.database.databaseUrl,
    dataDir: world.shop.config.dataDir,
    env: { TZ: 'Asia/Tokyo' },
  }))
  const february = ['--from', '2026-02-01', '--to', '2026-02-03'] as const

  it('OPS-9 prints a report, and writes it to a file that only its owner can read', async () => {
    const printed = await run('reports', 'days', ...february, '--currency', 'eur')
    expect(printed).toMatchObject({
      code: 0,
      stderr: '2026-02-01 to 2026-02-03, compared with 2026-01-29 to 2026-01-31, Asia/Tokyo.\n',
    })
    const lines = printed.stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^Day +Paid orders +Takings \(EUR\)/)
    expect(lines.slice(1).map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['2026-02-01', '0', '0.00'],
      ['2026-02-02', '0', '0.00'],
      ['2026-02-03', '0', '0.00'],
      ['Total', '0', '0.00'],
    ])
    const file = join(world.shop.config.dataDir, 'tax.csv')
    expect(await run('reports', 'tax', ...february, '--csv', file)).toMatchObject({ code: 0, stdout: '' })
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFMonth,Country,"VAT, %",Invoiced \(USD\)/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('OPS-9 names an invalid option, and lists the reports', async () => {
    expect(await run('reports', 'days', '--from', 'yesterday')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'from: A day, such as 2026-11-27.\n',
    })
    expect(await run('reports', 'days', '--currency', 'xyz')).toMatchObject({
      stderr: 'currency: Choose one of the list.\n',
    })
    expect((await run('reports', 'all')).stderr).toContain('Allowed choices are days, ')
  })
})
