import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../../../tests/sale/sale-world.ts'

describe('npm run shop -- orders list', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld()))
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  it('OPS-4 lists matching orders, writes them to a file, and names an invalid filter', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const { order } = await placeOrder(world, makeVisitor(), known(variants[0]).id, {
      email: 'a@example.com',
    })
    const other = await placeOrder(world, makeVisitor(), known(variants[0]).id, { email: 'b@example.com' })
    const listed = await run('orders', 'list', '--status', 'unpaid', '--search', 'a@example.com')
    expect(listed.stdout).toContain(order.order_no)
    expect(listed.stdout).not.toContain(other.order.order_no)
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-csv-')), 'orders.csv')
    await run('orders', 'list', '--csv', file)
    const lines = readFileSync(file, 'utf8').split('\r\n')
    expect(lines).toHaveLength(4)
    const [line] = await world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .orderBy('id', 'desc')
      .execute()
    expect(line).toEqual({ action: 'orders.exported', actor_kind: 'command' })
    for (const [option, value] of [
      ['--status', 'nowhere'],
      ['--from', '2026-13-01'],
      ['--sort', 'x'],
    ] as const) {
      const refused = await run('orders', 'list', option, value)
      expect(refused.code).toBe(1)
      expect(refused.stderr).toContain(option.slice(2))
    }
  })
})
