import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import { sell, setRules } from '../../../tests/sale/fraud/reviewed-orders.ts'
import {
  known,
  openSaleWorld,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../../../tests/sale/sale-world.ts'

describe('npm run shop -- fraud and orders under review', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld()
    await setRules(world, { 'first-purchase': '150', 'card-country': 'on' })
  })
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  it('PSP-6 lists and sets limits, which hold at once, and names the field of bad input', async () => {
    expect((await run('fraud', 'list')).stdout).toMatch(
      /^review\.first-purchase +150 USD +First purchase of a buyer/m,
    )
    expect(await run('fraud', 'set', 'review.first-purchase', '9.99')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'review.first-purchase is 9.99 from now on.\n',
    })
    expect((await run('fraud', 'list')).stdout).toContain('9.99 USD (default 150)')
    await sell(world, makeVisitor(), {}, 'underReview')
    expect(await run('fraud', 'set', 'unpaid.visitor', 'lots')).toMatchObject({
      code: 1,
      stderr: 'order.unpaid.visitor: A whole number from 1 to 1,000,000.\n',
    })
    expect(await run('fraud', 'set', 'unpaid', '5')).toMatchObject({
      code: 1,
      stderr: 'unpaid does not exist. "fraud list" lists them.\n',
    })
    const [first] = (await run('fraud', 'list', '--json')).stdout.split('\n')
    expect(JSON.parse(known(first))).toMatchObject({ name: 'unpaid.visitor', value: '5', unit: 'count' })
  })

  it('PSP-6 shows findings and similar orders, and delivers or refunds', async () => {
    const [approved, rejected] = [
      await sell(world, makeVisitor({ country: 'NL', ip: '81.2.99.1' }), {
        email: 'one@example.org',
        method: 'card',
        card: '4000000760000002',
      }),
      await sell(world, makeVisitor({ ip: '81.2.99.2' }), { email: 'One+again@example.org' }),
    ]
    const orderNo = approved.order.order_no
    expect((await run('orders', 'review', 'list')).stdout).toMatch(
      new RegExp(
        `${orderNo}  Under review .*one@example.org\n    Large first purchase: 10\\.15 USD \\(limit: 9\\.99 USD\\)\n    Card of another country: `,
      ),
    )
    const shown = (await run('orders', 'show', orderNo)).stdout
    expect(shown).toContain('Network  NL')
    expect(shown).toContain('card of BR, billing address in GB')
    expect(shown).toContain('A rule found something  Large first purchase: 10.15 USD (limit: 9.99 USD)')
    expect(shown).toMatch(new RegExp(`Like this one\n +${rejected.order.order_no} .* same e-mail\n`))
    expect((await run('orders', 'show', orderNo, '--json')).stdout).not.toContain('card_hash')

    expect(await run('orders', 'approve', orderNo)).toMatchObject({ code: 0 })
    expect(await run('orders', 'approve', orderNo)).toMatchObject({
      code: 1,
      stderr: 'This order is not under review any more.\n',
    })
    world.clock.set(new Date())
    await world.runDueJobs()
    expect(await statusOf(world, approved.order)).toBe('delivered')

    const reject = (...reason: string[]) => run('orders', 'reject', rejected.order.order_no, ...reason)
    expect(await reject()).toMatchObject({ code: 1, stderr: expect.stringContaining('--reason') })
    expect(await reject('--reason', ' ')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('reason: 1 to 500'),
    })
    expect(await reject('--reason', 'a stolen card')).toMatchObject({ code: 0 })
    expect(await reject('--reason', 'again')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already being refunded'),
    })
    expect((await run('orders', 'review', 'list')).stdout).not.toContain(rejected.order.order_no)
    world.clock.set(new Date())
    await world.runDueJobs()
    await untilStatus(world, rejected.order, 'refunded')
    expect((await run('orders', 'show', rejected.order.order_no)).stdout).toContain('Rejected  a stolen card')
  })
})
