import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeText } from '../../src/shop/localisation/office-text.ts'
import { makeVisitor } from '../helpers/fixtures.ts'
import { stripeStandIn } from '../gateways/stand-ins.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import { buyBefore, disputeAtBank, evidenceAtCompany } from '../back-office/orders/rule-world.ts'
import { shopCommand } from './shop-command.ts'

describe('npm run shop -- orders answer', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(undefined, { standIn: stripeStandIn })))
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  it('RTS-8 shows each field, sends the answer once, and shows what was sent', async () => {
    const order = await buyBefore(world, makeVisitor(), { daysBefore: 3 })
    const answer = (...options: string[]) => run('orders', 'answer', order.order_no, ...options)
    expect(await answer()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(officeText('errors.dispute.none')),
    })
    await disputeAtBank(world, order)
    expect(await answer()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/To send to Stripe[^]*customer_email_address:\n {4}buyer@example\.com/),
    })
    expect(await answer('--send')).toMatchObject({ code: 0, stderr: expect.stringContaining('on its way') })
    expect(await answer('--send')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(officeText('errors.dispute.answered')),
    })
    // commands write by the machine's clock; the deadline is that of the test
    await world.shop.db.updateTable('dispute_answer').set({ due_at: world.shop.now() }).execute()
    await world.runDueJobs()
    expect(await evidenceAtCompany(world, order)).toMatchObject({ customer_email_address: order.email })
    expect(await answer()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Stripe, dispute dp_\S+: Sent, by [^]*uncategorized_file:\n {4}file_/),
    })
  })
})
