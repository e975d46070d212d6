import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { decideDispute } from '../../../src/shop/disputes/decide-dispute.ts'
import { readCase } from '../../../src/shop/disputes/read-case.ts'
import { writeStatement } from '../../../src/shop/disputes/write-statement.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { insertEnquiry } from '../../../src/shop/enquiries/enquiry-records.ts'
import { anonymisePerson } from '../../../src/shop/privacy/anonymised-person-records.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../../sale/sale-world.ts'
import { disputedOrder, disputeOrder, textOfEvidence } from './dispute-world.ts'

describeOnDatabase('a dispute that waits for an answer', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const disputed = (buyer?: Parameters<typeof disputedOrder>[1]) => disputedOrder(world, buyer)
  const dispute = (order: { id: number }, disputeId?: string) =>
    disputeOrder(world, order, disputeId === undefined ? {} : { disputeId })
  const caseOf = ({ id }: { id: number }) => readCase(world.shop, 'support', id)
  const factsOf = async (order: { id: number }) =>
    known(await caseOf(order)).facts.map(({ name, weight }) => `${name} ${weight}`)
  const write = async (order: { id: number }, text: string, seen?: string) =>
    writeStatement(world.shop, testActor, {
      orderId: order.id,
      text,
      seen: seen ?? known(await caseOf(order)).statement.version,
    })

  const evidenceOf = (order: { id: number }) => textOfEvidence(world, order)

  it('PSP-4 OPS-4 is strong when the buyer came before, and saw the key where the order was placed', async () => {
    const { id } = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, id)), ip: '93.184.20.7' }
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    await buy(world, member, known(variants[0]).id)
    const order = await buy(world, member, known(variants[0]).id)
    await revealKeys(world.shop, member, { orderId: order.id })
    expect(await caseOf(order)).toBeUndefined()
    await dispute(order)
    await world.runDueJobs()
    expect(await factsOf(order)).toEqual(
      expect.arrayContaining([
        'keys-seen-there strong',
        'before-fine strong',
        'mailed helps',
        'agreed helps',
      ]),
    )
    expect(await caseOf(order)).toMatchObject({ disputeId: `dp-${order.id}`, look: 'strong' })
    expect(await readCase(world.shop, 'editor', order.id)).toBeUndefined()
    await decideDispute(world.shop, testActor, order.id, { state: 'won' })
    expect(await caseOf(order)).toBeUndefined()
  })

  it('PSP-4 OPS-4 is weak when nobody saw the key, the buyer complained, or it was seen from elsewhere', async () => {
    const unseen = await disputed()
    expect(await factsOf(unseen)).toEqual(expect.arrayContaining(['keys-unseen against']))
    expect(await caseOf(unseen)).toMatchObject({ look: 'weak' })
    await inTransaction(world.shop.db, (trx) =>
      insertEnquiry(trx, {
        kind: 'feedback',
        fields: JSON.stringify({ fillname: 'Mira', email: unseen.email, message: 'where is my key?' }),
        locale: 'en-us',
        ip_hash: 'x',
        sent_at: world.shop.now(),
      }),
    )
    expect(await factsOf(unseen)).toContain('wrote against')
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const guest = makeVisitor({ ip: '198.51.100.1' })
    const moved = await buy(world, guest, known(variants[0]).id, { email: 'moved@example.com' })
    await revealKeys(world.shop, { ...guest, ip: '203.0.113.77' }, { orderId: moved.id })
    await dispute(moved)
    expect(await factsOf(moved)).toEqual(expect.arrayContaining(['keys-seen helps', 'silent helps']))
  })

  it('PSP-4 OPS-11 puts the text of staff into its evidence by paragraph, else that of the records', async () => {
    const order = await disputed()
    const { statement } = known(await caseOf(order))
    expect(statement).toMatchObject({ text: statement.fromRecords, written: undefined })
    expect(await evidenceOf(order)).toContain('The buyer bought one key')
    expect(await write(order, '  First, the keys were seen.\n\nSecond, #read("x") they work.  ')).toBe(
      'written',
    )
    expect((await caseOf(order))?.statement).toMatchObject({
      text: 'First, the keys were seen.\n\nSecond, #read("x") they work.',
      fromRecords: statement.fromRecords,
      written: { author: 'tester' },
    })
    const written = await evidenceOf(order)
    expect(written).toContain('First, the keys were seen.')
    expect(written).toContain('Second, #read("x") they work.')
    expect(written).not.toContain('The buyer bought one key')
    expect(await write(order, ' \n ')).toBe('from-records')
    expect(await evidenceOf(order)).toContain('The buyer bought one key')
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes.map(({ action }) => action).toReversed()).toEqual([
      'order.evidence-taken',
      'order.statement-written',
      'order.evidence-taken',
      'order.statement-dropped',
      'order.evidence-taken',
    ])
    expect(JSON.stringify(changes)).not.toContain('keys were seen')
  })

  it('PSP-4 OPS-11 refuses a text over another person’s, for another order, or too long', async () => {
    const order = await disputed()
    const { version } = known(await caseOf(order)).statement
    expect(await write(order, 'mine', version)).toBe('written')
    await expect(write(order, 'theirs', version)).rejects.toMatchObject({ code: 'staff.changed' })
    expect((await caseOf(order))?.statement.text).toBe('mine')
    const once = known(await caseOf(order)).statement.version
    const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((text) => write(order, text, once)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await outcomeOf(write(order, 'x'.repeat(2001)))).toBe('input.too-long statement')
    const before = known(await caseOf(order)).statement
    await dispute(order, 'dp-later')
    await expect(write(order, 'about the first', before.version)).rejects.toMatchObject({
      code: 'staff.changed',
    })
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const { order: other } = await placeOrder(world, makeVisitor(), known(variants[0]).id)
    expect(await outcomeOf(write(other, 'about nothing', ''))).toBe('dispute.none')
  })

  it('MEM-8 is deleted when the buyer is forgotten', async () => {
    const { id, email } = await makeMember(world.shop)
    const order = await disputed(await visitorOf(world.shop, id))
    await write(order, 'Mira Lindqvist bought it')
    await inTransaction(world.shop.db, (trx) => anonymisePerson(trx, { memberId: id, email }))
    const left = await world.shop.db.selectFrom('dispute_statement').select('statement').execute()
    expect(left.map(({ statement }) => statement)).not.toContain('Mira Lindqvist bought it')
  })
})
