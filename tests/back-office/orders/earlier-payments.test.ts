import { afterAll, beforeAll, expect, it } from 'vitest'
import { mastercard } from '../../../sandbox/test-cards.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { openCase } from '../../../src/shop/disputes/read-case.ts'
import { makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'
import { known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'
import { buyBefore, disputeAtBank, referenceOf } from './rule-world.ts'

const foreignCard = '4000000760000002'

describeOnDatabase('earlier payments for Visa’s rule', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open(), { standIn: stripeStandIn })))
  afterAll(() => world.close())

  const ruleOf = async ({ id }: { id: number }) => known(await openCase(world.shop, id)).rule

  it('RTS-8 are two payments of the card from 120 to 365 days before; the others have a reason', async () => {
    const { id } = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, id)), ip: '93.184.20.7' }
    const days = [366, 365, 300, 250, 200, 119]
    const orders: OrderRow[] = []
    for (const daysBefore of days) orders.push(await buyBefore(world, member, { daysBefore }))
    const otherCard = await buyBefore(world, member, { daysBefore: 180, card: foreignCard })
    await world.control.refund(await referenceOf(world, known(orders[3])))
    await expect
      .poll(() =>
        world.shop.db
          .selectFrom('orders')
          .select('refunded_cents')
          .where('id', '=', known(orders[3]).id)
          .executeTakeFirst(),
      )
      .not.toMatchObject({ refunded_cents: 0 })
    const disputed = await buyBefore(world, member, { daysBefore: 18 })
    await disputeAtBank(world, disputed)
    const rule = known(await ruleOf(disputed))
    expect(rule).toMatchObject({
      verdict: 'qualifies',
      network: { brand: 'visa', reason: '10.4', status: 'requires_action' },
      shared: ['ip', 'device', 'account', 'email'],
      disputed: { orderNo: disputed.order_no, days: 18, facts: { ip: '93.184.20.7' } },
    })
    expect(rule.chosen.map(({ orderNo, days: before }) => [orderNo, before])).toEqual([
      [known(orders[4]).order_no, 200],
      [known(orders[2]).order_no, 300],
    ])
    await world.shop.db.updateTable('dispute').set({ rule_status: 'not_qualified' }).execute()
    expect(await ruleOf(disputed)).toMatchObject({ verdict: 'denied' })
    expect(known(await openCase(world.shop, disputed.id)).answer).toMatchObject({ earlier: 0 })
    expect(rule.others.map(({ orderNo, whyNot }) => [orderNo, whyNot])).toEqual([
      [known(orders[5]).order_no, 'too-recent'],
      [otherCard.order_no, 'other-card'],
      [known(orders[3]).order_no, 'refunded'],
      [known(orders[1]).order_no, undefined],
      [known(orders[0]).order_no, 'too-old'],
    ])
  })

  it('RTS-8 are missing for a guest with another address and browser, and for another network or reason', async () => {
    const email = { ip: '198.51.100.9' }
    const guest = makeVisitor(email)
    await buyBefore(world, guest, { daysBefore: 300 })
    await buyBefore(world, guest, { daysBefore: 200 })
    const elsewhere = await buyBefore(world, makeVisitor({ ip: '203.0.113.5' }), { daysBefore: 10 })
    await disputeAtBank(world, elsewhere)
    expect(await ruleOf(elsewhere)).toMatchObject({ verdict: 'too-few', chosen: [] })
    const byMastercard = await buyBefore(world, guest, { daysBefore: 9, card: mastercard })
    await disputeAtBank(world, byMastercard)
    expect(await ruleOf(byMastercard)).toMatchObject({
      verdict: 'other-network',
      network: { brand: 'mastercard', reason: '4837' },
      chosen: [],
      others: [],
    })
    const notReceived = await buyBefore(world, guest, { daysBefore: 8 })
    await disputeAtBank(world, notReceived, 'product_not_received')
    expect(await ruleOf(notReceived)).toMatchObject({ verdict: 'other-reason', chosen: [] })
  })
})
