import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeKeys, makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'

describe('OPS-5 npm run shop -- keys stock', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands

  it('OPS-5 lists every variant with its keys, or only low variants, and writes a file without a key', async () => {
    const full = (await makeProduct(commands.world.shop)).variants[0]?.sku ?? ''
    const low = (await makeProduct(commands.world.shop)).variants[0]?.sku ?? ''
    const keys = await makeKeys(commands.world.shop, full, 3)
    await commands.world.shop.db
      .updateTable('variant')
      .set({ low_stock_at: 1 })
      .where('sku', '=', low)
      .execute()
    const listed = await run('keys', 'stock')
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.stdout.split('\n').map((line) => line.replace(/ +/, ': '))).toEqual([
      `${full}: 3 available`,
      `${low}: 0 available, low`,
      '',
    ])
    const lowAlone = await run('keys', 'stock', '--low', '--json')
    expect(JSON.parse(lowAlone.stdout)).toMatchObject({ sku: low, available: 0, isLow: true })
    const file = join(commands.world.shop.config.dataDir, 'stock.csv')
    expect((await run('keys', 'stock', '--csv', file)).code).toBe(0)
    const csv = readFileSync(file, 'utf8')
    expect(csv.split('\r\n')[0]).toContain('SKU,Variant,Available')
    expect(csv).toMatch(new RegExp(`^${full},.*,3,0,0,0,0,,0,`, 'm'))
    for (const key of keys) expect(csv).not.toContain('code' in key ? key.code : key.user)
    const logged = await commands.world.shop.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .execute()
    expect(logged[0]).toEqual({ action: 'keys.stock-exported' })
  })
})
