import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportMember } from '../../../src/shop/privacy/export-member.ts'
import { forgetMember } from '../../../src/shop/privacy/forget-member.ts'
import { memberMargin } from '../../../src/shop/customers/member-margin.ts'
import { noteMember } from '../../../src/shop/members/note-member.ts'
import { readMember } from '../../../src/shop/customers/read-member.ts'
import { orderCosts } from '../../../src/shop/order-management/order-costs.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { roles } from '../../../src/shop/staff/roles.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { addBatch, makeVariant } from '../../sale/keys/key-world.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('notes and margin of a member', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const note = (id: number, text: string) => outcomeOf(noteMember(world.shop, testActor, id, text))

  it('OPS-8 MEM-8 notes have author and time, are in the export, and are deleted with the member', async () => {
    const { shop } = world
    const { id, email } = await makeMember(shop)
    const other = await makeMember(shop)
    expect(await note(id, '  Always polite.\n\nBelieve him. ')).toBe(undefined)
    expect(await note(id, 'Asked twice')).toBe(undefined)
    expect(await note(other.id, 'Somebody else')).toBe(undefined)
    const reported = { author: 'tester', at: shop.now().toISOString() }
    expect((await readMember(shop, id))?.notes).toMatchObject([
      { ...reported, note: 'Asked twice' },
      { ...reported, note: 'Always polite.\n\nBelieve him.' },
    ])
    const data = known(await exportMember(shop, testActor, id))
    expect(data.notes.map((one) => one.note)).toEqual(['Asked twice', 'Always polite.\n\nBelieve him.'])
    expect(JSON.stringify(data.notes)).not.toContain('tester')
    await forgetMember(shop, testActor, id, email)
    const left = await shop.db.selectFrom('member_note').select('note').execute()
    expect(left).toEqual([{ note: 'Somebody else' }])
    const { changes } = await listChanges(shop, { subject: { kind: 'member', id: String(id) } })
    expect(changes.filter(({ action }) => action === 'member.noted')).toHaveLength(2)
    expect(JSON.stringify(changes)).not.toContain('polite')
  })

  it('OPS-8 a note is refused if empty, too long, or about an unknown member', async () => {
    const { id } = await makeMember(world.shop)
    expect(await note(id, ' \n ')).toBe('input.length note')
    expect(await note(id, 'x'.repeat(2001))).toBe('input.length note')
    expect(await note(999_999_999, 'Who is it?')).toBe('not-found')
    expect((await readMember(world.shop, id))?.notes).toEqual([])
  })

  it('OPS-8 the margin sums all orders of the member and of nobody else, for roles that may see costs', async () => {
    const { id } = await makeMember(world.shop)
    const member = await visitorOf(world.shop, id)
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 3, { unitCostCents: 610 })
    expect(await memberMargin(world.shop, 'owner', id)).toMatchObject({ margin: undefined })
    const first = await buy(world, member, variant.variantId)
    const second = await buy(world, member, variant.variantId)
    await buy(world, makeVisitor(), variant.variantId)
    await refundOrder(world.shop, testActor, second.id, { cents: 100, note: 'a present' })
    await world.runDueJobs()
    const costs = await Promise.all(
      [first, second].map(async (order) => known(await orderCosts(world.shop, 'owner', order.id))),
    )
    const cents = costs.reduce((sum, { margin }) => sum + known(margin).cents, 0)
    const { margin } = known(await memberMargin(world.shop, 'owner', id))
    expect(margin?.cents).toBe(cents)
    expect(cents).toBe(2000 - 100 - 1220)
    expect(margin?.share).toBeCloseTo(cents / 1900)
    const seeing = await Promise.all(
      roles.map(async (role) => ((await memberMargin(world.shop, role, id)) ? [role] : [])),
    )
    expect(seeing.flat()).toEqual(['owner', 'manager', 'editor'])
  })
})
