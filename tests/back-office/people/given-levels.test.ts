import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportMember } from '../../../src/shop/privacy/export-member.ts'
import { endGivenLevel, giveLevel, givenMark } from '../../../src/shop/members/levels/give-level.ts'
import { listMembers } from '../../../src/shop/members/list/list-members.ts'
import { readMember } from '../../../src/shop/customers/read-member.ts'
import { creditMember } from '../../../src/shop/members/levels/credit-member.ts'
import { levelsIn } from '../../../src/shop/members/levels/level-records.ts'
import { readMembership } from '../../../src/shop/members/levels/read-membership.ts'
import { listNotices } from '../../../src/shop/members/notices/list-notices.ts'
import { reopenOrder } from '../../../src/shop/payments/reopen-order.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('a level given by hand', (open) => {
  let world: SaleWorld
  let variantId: number
  let levels: Awaited<ReturnType<typeof levelsIn>>
  let entries = 0
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { TZ: 'Europe/Oslo' } })
    variantId = known((await makeProduct(world.shop, { stock: 30 })).variants[0]).id
    levels = await levelsIn(world.shop.db, 'en-US')
  })
  afterAll(() => world.close())

  const level = (index: number) => known(levels[index])
  const give = (id: number, index: number, changes: Partial<Parameters<typeof giveLevel>[3]> = {}) =>
    outcomeOf(
      giveLevel(world.shop, testActor, id, {
        level: String(level(index).id),
        until: '',
        reason: 'For the long wait',
        ...changes,
      }),
    )
  const grow = (memberId: number, growth: number) =>
    world.shop.db.transaction().execute((trx) =>
      creditMember(trx, {
        memberId,
        orderId: null,
        kind: 'shop',
        dedupeKey: `grown:${(entries += 1)}`,
        points: 0,
        growth,
        usdCents: 0,
        at: world.shop.now(),
      }),
    )
  /** Discount of the checkout on goods for $10.00; lists and account show the same level. */
  async function discount(id: number): Promise<number> {
    const visitor = await visitorOf(world.shop, id)
    const { order } = await placeOrder(world, visitor, variantId)
    const { level: own } = await readMembership(world.shop, visitor)
    expect(order.member_discount_cents).toBe(Math.round(10 * own.discountPercent))
    expect(known(await readMember(world.shop, id)).level.id).toBe(own.id)
    for (const one of levels) {
      const { members } = await listMembers(world.shop, { level: String(one.id), text: visitor.member.email })
      expect(members.map((member) => member.level)).toEqual(one.id === own.id ? [one.name] : [])
    }
    return order.member_discount_cents
  }
  const percent = (index: number) => Math.round(10 * Number(level(index).discount_percent))

  it('MEM-7 OPS-8 sets the discount until growth is above the level, and is never lowered by growth', async () => {
    const { id } = await makeMember(world.shop)
    expect(await discount(id)).toBe(percent(0))
    expect(await give(id, 1)).toBe(undefined)
    expect(await discount(id)).toBe(percent(1))
    await grow(id, level(2).growth)
    expect(await discount(id)).toBe(percent(2))
    await grow(id, -level(2).growth - 5)
    expect(await discount(id)).toBe(percent(1))
    expect(await outcomeOf(endGivenLevel(world.shop, testActor, id))).toBe(undefined)
    expect(await discount(id)).toBe(percent(0))
    expect(await outcomeOf(endGivenLevel(world.shop, testActor, id))).toBe('staff.changed')
    expect(percent(0)).toBeLessThan(percent(1))
    expect(percent(1)).toBeLessThan(percent(2))
  })

  it('MEM-7 OPS-8 ends by itself after its last day in the shop’s time zone, for late payments too', async () => {
    const { id } = await makeMember(world.shop)
    world.clock.set(new Date('2031-12-30T10:00:00Z'))
    expect(await give(id, 2, { until: '2031-12-31' })).toBe(undefined)
    const { order } = await placeOrder(world, await visitorOf(world.shop, id), variantId)
    const reopened = (at: Date) =>
      world.shop.db.transaction().execute(async (trx) => {
        const answer = await reopenOrder(trx, order, at)
        return answer === 'discount-gone'
      })
    world.clock.set(new Date('2031-12-31T22:59:59Z'))
    expect(await discount(id)).toBe(percent(2))
    world.clock.set(new Date('2031-12-31T23:00:00Z'))
    expect(await discount(id)).toBe(percent(0))
    expect(await reopened(world.shop.now())).toBe(true)
    expect(known(await readMember(world.shop, id)).given).toBeUndefined()
  })

  it('MEM-6 MEM-8 is announced to the member once, with the reason in their data', async () => {
    const { id } = await makeMember(world.shop)
    await give(id, 2)
    // growth below the granted level causes no notice
    await grow(id, level(1).growth)
    const { rows } = await listNotices(world.shop, await visitorOf(world.shop, id))
    expect(rows.map(({ title }) => title)).toEqual([`You have reached the level ${level(2).name}`])
    const data = known(await exportMember(world.shop, testActor, id))
    expect(data.givenLevel).toEqual([{ levelId: level(2).id, until: null, reason: 'For the long wait' }])
  })

  it('MEM-8 causes a notice only if the member rises', async () => {
    const { id } = await makeMember(world.shop)
    const notices = async () => (await listNotices(world.shop, await visitorOf(world.shop, id))).rows.length
    for (const [index, count] of [
      [2, 1],
      [1, 1],
      [1, 1],
      [2, 2],
    ] as const) {
      expect(await give(id, index)).toBe(undefined)
      expect(await notices()).toBe(count)
    }
  })

  it('OPS-8 OPS-11 can get another end or reason at the top, and is ended only by staff who saw it', async () => {
    const { id } = await makeMember(world.shop)
    world.clock.set(new Date('2032-01-05T12:00:00Z'))
    const top = levels.length - 1
    const seen = async () => {
      const { given } = known(await readMember(world.shop, id))
      return given ? givenMark({ ...given, id: given.level.id }) : ''
    }
    await give(id, top)
    const first = await seen()
    expect(await give(id, top, { until: '2032-02-01', reason: 'Until spring', seen: first })).toBe(undefined)
    const member = known(await readMember(world.shop, id))
    expect(member.given).toMatchObject({ lastDay: '2032-02-01', reason: 'Until spring' })
    expect(await give(id, top, { until: '2032-02-01', reason: 'Until Easter', seen: await seen() })).toBe(
      undefined,
    )
    const end = (mark: string) => outcomeOf(endGivenLevel(world.shop, testActor, id, { seen: mark }))
    expect(await end(first)).toBe('staff.changed')
    const marks = await seen()
    expect(await Promise.all([end(marks), end(marks)])).toEqual(
      expect.arrayContaining(['staff.changed', undefined]),
    )
    expect(known(await readMember(world.shop, id)).given).toBeUndefined()
  })

  it('OPS-2 OPS-8 OPS-11 is logged without the reason, and changed only by staff who saw it', async () => {
    const { id } = await makeMember(world.shop)
    expect(await give(id, 1, { seen: '' })).toBe(undefined)
    expect(await give(id, 2, { seen: '' })).toBe('staff.changed')
    expect(
      await give(id, 2, {
        seen: givenMark({ id: level(1).id, until: undefined, reason: 'For the long wait' }),
      }),
    ).toBe(undefined)
    const change = await lastChangeOf(world.shop, { kind: 'member', id })
    expect(change).toMatchObject({
      action: 'member.level-given',
      before: { level: level(1).id, until: 'permanently' },
      after: { level: level(2).id, until: 'permanently' },
    })
    expect(JSON.stringify(change)).not.toContain('long wait')
  })

  it('OPS-8 is refused with invalid values, and nothing is changed', async () => {
    const { id } = await makeMember(world.shop, { growth: level(1).growth })
    world.clock.set(new Date('2032-05-05T12:00:00Z'))
    const wrong = [
      [{ level: '' }, ['level']],
      [{ level: '99' }, ['level']],
      [{ level: `${level(1).id}` }, ['level']],
      [{ level: `${level(0).id}` }, ['level']],
      [{ until: '2032-05-04' }, ['until']],
      [{ until: '2032-06-31' }, ['until']],
      [{ until: 'soon', reason: '' }, ['until', 'reason']],
      [{ reason: 'x'.repeat(501) }, ['reason']],
    ] as const
    for (const [changes, fields] of wrong) {
      const outcome = String(await give(id, 2, changes))
      expect(outcome.split(', ').map((issue) => issue.split(' ')[1])).toEqual(fields)
    }
    expect(known(await readMember(world.shop, id)).given).toBeUndefined()
    expect(await give(id, 2, { until: '2032-05-05' })).toBe(undefined)
    expect(await give(2_000_000_000, 2)).toBe('not-found')
  })
})
