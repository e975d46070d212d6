import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { openTestDatabase } from '../../../tests/helpers/test-database.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'

describe('OPS-6 npm run shop -- prices', { timeout: 240_000 }, () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await openTestDatabase('postgres') })
    await makeProduct(world.shop, { id: 'fox' })
  })
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: world.database.databaseUrl,
    dataDir: world.shop.config.dataDir,
    env: { TZ: 'Europe/Oslo' },
  }))
  const prices = (...parameters: string[]) => run('prices', ...parameters)
  const sale = (price: string, from: string, until: string) =>
    prices('sale', 'FOX', '--price', price, '--from', from, '--until', until)

  it('OPS-6 plans and drops sale periods, lists prices in force, and names the options that are wrong', async () => {
    expect(await sale('12', 'soon', '2031-02-01T00:00')).toMatchObject({
      code: 1,
      stderr: 'from: A date and a time, such as 2026-11-27T09:00.\n',
    })
    expect(await sale('12', '2031-01-01T00:00', '2031-02-01T00:00')).toMatchObject({
      code: 1,
      stderr: 'price: A sale price has to be below the price, 10.00.\n',
    })
    expect(await sale('7.50', '2031-01-01T00:00', '2031-02-01T00:00')).toMatchObject({
      code: 0,
      stderr: 'Planned.\n',
    })
    expect((await prices('history', 'FOX')).stdout).toMatch(
      /^Now \$10\.00\nsale {2}2031-01-01T00:00:00 {2}2031-02-01T00:00:00 {2}\$7\.50 {2}planned\nfrom {2}\S+ {2}\$10\.00\n$/,
    )
    expect(await prices('drop-sale', 'FOX', '2031-01-01T00:00')).toMatchObject({
      code: 0,
      stderr: 'Dropped.\n',
    })
    expect((await prices('history', 'FOX', '--json')).stdout).toContain('"sales":[]')
    expect(await prices('history', 'NONE')).toMatchObject({ code: 1 })
  })
})
