import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeWithStripe, shopCommand } from '../../../tests/operator/shop-command.ts'
import { stripeStandIn } from '../../../tests/gateways/stand-ins.ts'
import { makeProduct, makeVisitorPaying } from '../../../tests/helpers/fixtures.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld, statusOf } from '../../../tests/sale/sale-world.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openCompany } from '../../shop/gateways/open-companies.ts'

const account = {
  BANK_TRANSFER_HOLDER: 'Latchkey Ltd',
  BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 00; COBADEFFXXX',
}

describe('npm run shop -- orders paid', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(undefined, { standIn: stripeStandIn })
    const company = openCompany(
      'bank-transfer',
      readConfig(account).companies['bank-transfer'],
      () => new Date(),
    )
    assert('gateways' in company)
    world.shop.gateways = new Map(company.gateways.map((gateway) => [gateway.name, gateway]))
  })
  afterAll(() => world.close())

  const { run } = shopCommand(() => placeWithStripe(world, account))

  async function order() {
    const euros = await makeVisitorPaying(world.shop, 'eur')
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const { order: placed } = await placeOrder(world, euros, known(variants[0]).id, {
      method: 'bank-transfer',
    })
    return { placed, total: (placed.total_cents / 100).toFixed(2) }
  }

  it('PSP-1 delivers an order whose money has arrived, and accepts the same money once', async () => {
    const { placed, total } = await order()
    const paid = ['orders', 'paid', placed.order_no, '--amount', total, '--currency', 'EUR']
    expect(await run(...paid)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('The order is paid.'),
    })
    world.clock.set(new Date())
    await world.runDueJobs()
    expect(await statusOf(world, placed)).toBe('delivered')
    expect(await run(...paid)).toMatchObject({ code: 1, stderr: expect.stringContaining('was taken before') })
    expect(await run(...paid, '--reference', 'second')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('does not pay the order'),
    })
    world.clock.set(new Date())
    await world.runDueJobs()
    const id = known(/^(\d+) /m.exec((await run('refunds')).stdout)?.[1])
    expect((await run('refunds', '--done', id)).code).toBe(0)
  })

  it('PSP-1 reports wrong input, and changes nothing', async () => {
    const { placed, total } = await order()
    for (const [amount, currency] of [
      ['1,5', 'eur'],
      ['0', 'eur'],
      [total, 'euros'],
      ['10.50', 'jpy'],
    ] as const)
      expect(
        await run('orders', 'paid', placed.order_no, '--amount', amount, '--currency', currency),
      ).toMatchObject({ code: 1, stderr: expect.stringContaining('amount: ') })
    expect((await run('orders', 'paid', 'LK-00-00000000', '--amount', '1', '--currency', 'eur')).code).toBe(1)
    expect(await statusOf(world, placed)).toBe('unpaid')
  })

  it('PSP-1 checks and tests the account without a request', async () => {
    expect(await run('payments', 'check', 'bank-transfer')).toMatchObject({ code: 0 })
    expect(await run('payment-methods', 'test', 'bank-transfer')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('buyers transfer it by themselves'),
    })
    expect((await run('payment-methods', 'set', 'bank-transfer', '--hold', '5d')).code).toBe(0)
    expect((await run('payment-methods', 'set', 'bank-transfer', '--hold', '31d')).stderr).toContain(
      'holdMinutes: ',
    )
  })
})
