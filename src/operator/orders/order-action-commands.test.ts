import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import {
  buy,
  known,
  openSaleWorld,
  placeOrder,
  type SaleWorld,
  statusOf,
} from '../../../tests/sale/sale-world.ts'
import { readOrder } from '../../shop/order-management/read-order.ts'
import { listChanges } from '../../shop/staff/audit/list-changes.ts'

describe('npm run shop -- orders, actions of staff', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld()))
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  const variant = async (stock: number) => known((await makeProduct(world.shop, { stock })).variants[0]).id

  it('OPS-4 adds a note to an order, and cancels an unpaid one', async () => {
    const { order } = await placeOrder(world, makeVisitor(), await variant(1))
    expect((await run('orders', 'note', order.order_no, 'asked for a year more')).stderr).toContain('added')
    const cancelled = await run('orders', 'cancel', order.order_no)
    expect(cancelled.stderr).toContain('The order is cancelled;')
    expect(await statusOf(world, order)).toBe('cancelled')
    expect((await run('orders', 'cancel', order.order_no)).code).toBe(1)
    const view = known(await readOrder(world.shop, order.order_no))
    expect(view.notes).toMatchObject([{ note: 'asked for a year more' }])
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes).toMatchObject([
      { action: 'order.cancelled', actorKind: 'command' },
      { action: 'order.noted', actorKind: 'command' },
    ])
  })

  it('OPS-4 lists the keys of an order masked, and replaces one', async () => {
    const order = await buy(world, makeVisitor(), await variant(2))
    const { stdout } = await run('orders', 'replace-key', order.order_no)
    const [, id = '', mask = ''] = /^(\d+) {2}(\S+) {2}sold/.exec(stdout) ?? []
    expect(mask).toMatch(/^•+/)
    const without = await run('orders', 'replace-key', order.order_no, id)
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('reason: 1 to 500') })
    const batch = await run('orders', 'replace-key', order.order_no, id, '--reason', 'used', '--batch', 'x')
    expect(batch.stderr).toContain('batch: ')
    const replaced = await run('orders', 'replace-key', order.order_no, id, '--reason', 'already used')
    expect(replaced.stderr).toMatch(new RegExp(`Key ${id} is void. Key \\d+ is the buyer’s`))
    const again = await run('orders', 'replace-key', order.order_no, id, '--reason', 'already used')
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('not the buyer’s any more') })
  })

  it('OPS-4 sets the limit of refunds, and accepts only an amount', async () => {
    expect((await run('orders', 'refund-limit')).stderr).toContain('50.00 USD')
    expect((await run('orders', 'refund-limit', '75')).stderr).toContain('75.00 USD')
    expect((await run('orders', 'refund-limit', 'much')).code).toBe(1)
    expect((await run('orders', 'refund-limit')).stderr).toContain('75.00 USD')
  })
})
