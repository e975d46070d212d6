import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptLoss } from '../../../src/shop/disputes/accept-loss.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { leaveOutFact } from '../../../src/shop/disputes/leave-out-fact.ts'
import { readCase } from '../../../src/shop/disputes/read-case.ts'
import type { FactName } from '../../../src/shop/disputes/weigh-evidence.ts'
import { orderVersion } from '../../../src/shop/orders/order-version-records.ts'
import { readOrder } from '../../../src/shop/order-management/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'
import { disputedOrder, disputeOrder, textOfEvidence } from './dispute-world.ts'

describeOnDatabase('choices about a dispute', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const choose = (order: { id: number }, fact: FactName, isIn = false) =>
    leaveOutFact(world.shop, testActor, { orderId: order.id, disputeId: `dp-${order.id}`, fact, isIn })
  const caseOf = ({ id }: { id: number }) => readCase(world.shop, 'support', id)
  const leftOutOf = async (order: { id: number }) =>
    known(await caseOf(order)).facts.flatMap(({ name, isLeftOut }) => (isLeftOut ? [name] : []))
  const actionsOf = async ({ id }: { id: number }) =>
    (await listChanges(world.shop, { subject: { kind: 'order', id: String(id) } })).changes

  /** An order of a returning member, who revealed the key at the place of purchase and got a partial refund. */
  async function wellDocumented() {
    const { id } = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, id)), ip: '93.184.20.7' }
    await world.shop.db
      .insertInto('member_sign_in')
      .values({
        member_id: id,
        signed_in_at: world.shop.now(),
        ip: '93.184.20.7',
        system: 'Windows',
        device: 'Firefox',
      })
      .execute()
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    await buy(world, member, known(variants[0]).id)
    const order = await buy(world, member, known(variants[0]).id)
    await revealKeys(world.shop, member, { orderId: order.id })
    await refundOrder(world.shop, testActor, order.id, { cents: 100, note: 'a present' })
    await world.runDueJobs()
    await disputeOrder(world, order)
    return order
  }

  it('PSP-4 OPS-4 keep omitted facts out of the document and the statement', async () => {
    const order = await wellDocumented()
    const reported: [FactName, string][] = [
      ['keys-seen-there', 'Key of Product'],
      ['keys-seen-there', 'One key was shown to the buyer'],
      ['keys-seen-there', 'That was from the network address'],
      ['before-fine', 'The same buyer before'],
      ['before-fine', 'The same buyer paid one earlier order'],
      ['mailed', 'Mail with the keys to'],
      ['agreed', 'What the buyer agreed to'],
      ['same-account', 'The same account'],
      ['refunded', 'What was refunded'],
      ['refunded', 'was refunded.'],
      ['silent', 'Since'],
    ]
    const before = await textOfEvidence(world, order)
    for (const [fact, words] of reported) expect.soft(before, fact).toContain(words)
    for (const [fact] of reported) await choose(order, fact)
    const after = await textOfEvidence(world, order)
    for (const [fact, words] of reported) expect.soft(after, fact).not.toContain(words)
    for (const untrue of ['Not shown', 'No order was paid before', 'Nothing so far'])
      expect(after).not.toContain(untrue)
    expect(after).toContain('The keys were delivered.')
    expect((await leftOutOf(order)).toSorted()).toEqual(
      [...new Set(reported.map(([fact]) => fact))].toSorted(),
    )
    await choose(order, 'agreed', true)
    expect(await textOfEvidence(world, order)).toContain('What the buyer agreed to')
  })

  it('PSP-4 OPS-11 are made by fact, so that nobody undoes those of others, and not for later disputes', async () => {
    const order = await disputedOrder(world)
    await Promise.all([choose(order, 'keys-unseen'), choose(order, 'agreed'), choose(order, 'agreed')])
    expect((await leftOutOf(order)).toSorted()).toEqual(['agreed', 'keys-unseen'])
    const logged = (await actionsOf(order)).filter(({ action }) => action === 'order.fact-left-out')
    expect(logged).toHaveLength(2)
    expect(logged[0]).toMatchObject({ actor: 'tester', after: { dispute: `dp-${order.id}` } })
    await expect(choose(order, 'constructor' as FactName)).rejects.toMatchObject({ code: 'not-found' })
    await disputeOrder(world, order, { disputeId: 'dp-second' })
    await expect(choose(order, 'silent')).rejects.toMatchObject({ code: 'staff.changed' })
    expect(await leftOutOf(order)).toEqual([])
  })

  it('PSP-4 mention an omitted fact again once it has changed', async () => {
    const guest = makeVisitor({ ip: '198.51.100.1' })
    const order = await disputedOrder(world, guest)
    await disputeOrder(world, order, { state: 'won' })
    await disputeOrder(world, order, { disputeId: 'dp-asks', state: 'inquiry' })
    const about = { orderId: order.id, disputeId: 'dp-asks', fact: 'keys-unseen', isIn: false }
    await leaveOutFact(world.shop, testActor, about)
    expect(await leftOutOf(order)).toEqual(['keys-unseen'])
    await revealKeys(world.shop, guest, { orderId: order.id })
    expect(await leftOutOf(order)).toEqual([])
    expect(await textOfEvidence(world, order)).toContain('One key was shown to the buyer')
  })

  it('PSP-4 OPS-4 accept the loss once: booked with document, person and time, not sent to the company', async () => {
    const order = await disputedOrder(world)
    const seen = await orderVersion(world.shop.db, order.id)
    const wish = { orderId: order.id, disputeId: `dp-${order.id}`, seen }
    const outcomes = await Promise.allSettled([1, 2].map(() => acceptLoss(world.shop, testActor, wish)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const row = await existingOrder(world.shop.db, order.id)
    expect(row.charged_back_cents).toBe(row.total_cents)
    const { timeline, disputes, documents } = known(await readOrder(world.shop, order.order_no))
    expect(disputes).toMatchObject([
      { state: 'lost', accepted: { author: 'tester', at: world.shop.now().toISOString() } },
    ])
    expect(documents.map(({ series }) => series)).toContain('credit-note')
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'change', action: 'order.loss-accepted', actor: 'tester' }),
    )
    expect(await caseOf(order)).toBeUndefined()
    // the company's own report of the end changes nothing
    await disputeOrder(world, order, { state: 'lost' })
    expect((await existingOrder(world.shop.db, order.id)).charged_back_cents).toBe(row.total_cents)
  })

  it('PSP-4 do not accept the loss of an inquiry, of a decided dispute and of a missing one', async () => {
    const order = await disputedOrder(world)
    await disputeOrder(world, order, { state: 'won' })
    const accept = (disputeId?: string) =>
      outcomeOf(acceptLoss(world.shop, testActor, { orderId: order.id, disputeId }))
    expect(await accept()).toBe('dispute.none')
    expect(await accept(`dp-${order.id}`)).toBe('dispute.not-taken')
    await disputeOrder(world, order, { disputeId: 'dp-only-asks', state: 'inquiry' })
    expect(await accept()).toBe('dispute.not-taken')
    expect(await accept('dp-nowhere')).toBe('dispute.none')
    expect((await existingOrder(world.shop.db, order.id)).charged_back_cents).toBe(0)
  })
})
