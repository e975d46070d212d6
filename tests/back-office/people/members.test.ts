import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockMember, signOutMember, unblockMember } from '../../../src/shop/members/block-member.ts'
import { correctPoints } from '../../../src/shop/members/levels/correct-points.ts'
import { exportMember } from '../../../src/shop/privacy/export-member.ts'
import { forgetMember } from '../../../src/shop/privacy/forget-member.ts'
import { listMembers, membersPerPage } from '../../../src/shop/members/list/list-members.ts'
import { memberFilter } from '../../../src/shop/members/list/member-filter.ts'
import { readMember } from '../../../src/shop/customers/read-member.ts'
import { levelsIn } from '../../../src/shop/members/levels/level-records.ts'
import { hashPassword } from '../../../src/platform/security/password.ts'
import { readSession } from '../../../src/shop/members/sign-in/session.ts'
import { signIn } from '../../../src/shop/members/sign-in/sign-in.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, signInAs, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('members in the back office', (open) => {
  let world: SaleWorld
  let variantId: number
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    variantId = known((await makeProduct(world.shop, { stock: 20 })).variants[0]).id
  })
  afterAll(() => world.close())

  const list = (filter: Parameters<typeof listMembers>[1], after?: string) =>
    listMembers(world.shop, filter, { after })
  const namesOf = async (filter: Parameters<typeof listMembers>[1]) =>
    (await list(filter)).members.map(({ name }) => name)
  const actionsOn = async (id: number) =>
    (
      await world.shop.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_kind', '=', 'member')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)

  it('OPS-8 lists them by page, each once, in every order', async () => {
    const { shop } = world
    const made = membersPerPage + 20
    for (let index = 0; index < made; index += 1) {
      // several at the same moment and with the same amount
      const joined_at = new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 7)))
      await makeMember(shop, { name: `paged-${index}`, joined_at, spent_usd_cents: (index % 5) * 100 })
    }
    const filter = { from: '2019-12-01', to: '2020-12-31' }
    for (const sort of ['newest', 'oldest', 'most-spent', 'least-spent'] as const) {
      const first = await list({ ...filter, sort })
      const second = await list({ ...filter, sort }, first.next)
      expect(second.next).toBeUndefined()
      const all = [...first.members, ...second.members]
      expect(new Set(all.map(({ id }) => id)).size).toBe(made)
      const keys = all.map((one) => (sort.endsWith('spent') ? one.spentUsdCents : Date.parse(one.joinedAt)))
      const isUp = sort === 'oldest' || sort === 'least-spent'
      expect(keys).toEqual(keys.toSorted((a, b) => (isUp ? a - b : b - a)))
    }
  })

  it('OPS-8 finds them by e-mail, name, order number, level, day and what they spent', async () => {
    const { shop } = world
    const [, second, third] = await levelsIn(shop.db, 'en-US')
    const mira = await makeMember(shop, {
      name: 'Mira Lindqvist',
      email: 'mi_ra@example.fi',
      growth: known(second).growth,
      spent_usd_cents: 64_000,
      joined_at: new Date('2021-05-05T12:00:00Z'),
    })
    await makeMember(shop, { name: 'miraculous', email: 'other%@example.fi', growth: known(third).growth })
    const { order } = await placeOrder(world, await visitorOf(shop, mira.id), variantId)
    expect(await namesOf({ text: 'MI_R' })).toEqual(['Mira Lindqvist'])
    expect(await namesOf({ text: 'mi%' })).toEqual([])
    expect((await namesOf({ text: 'mir' })).toSorted()).toEqual(['Mira Lindqvist', 'miraculous'])
    expect(await namesOf({ text: order.order_no.toLowerCase() })).toEqual(['Mira Lindqvist'])
    expect(await namesOf({ text: 'mir', level: String(known(third).id) })).toEqual(['miraculous'])
    expect(
      await namesOf({ text: 'mir', level: String(known(second).id), min: '640', max: '640.00' }),
    ).toEqual(['Mira Lindqvist'])
    expect(await namesOf({ text: 'mir', from: '2021-05-04', to: '2021-05-06' })).toEqual(['Mira Lindqvist'])
    expect(await namesOf({ text: 'mir', max: '639.99', from: '2021-05-04', to: '2021-05-06' })).toEqual([])
    const eastern = { ...shop, config: { ...shop.config, timeZone: 'Pacific/Kiritimati' } }
    const joined = async (day: string) =>
      (await listMembers(eastern, { text: 'mira l', from: day, to: day })).members.length
    expect([await joined('2021-05-05'), await joined('2021-05-06')]).toEqual([0, 1])
    expect(await namesOf({ text: `'; drop table member; --` })).toEqual([])
  })

  it('OPS-8 finds paying guests by their e-mail, and no guests who never paid', async () => {
    await buy(world, makeVisitor(), variantId, { email: 'Guest.One@example.org' })
    await placeOrder(world, makeVisitor(), variantId, { email: 'guest.two@example.org' })
    const { guests } = await list({ text: 'guest.' })
    expect(guests).toMatchObject([{ email: 'guest.one@example.org', orders: 1 }])
    expect((await list({})).guests).toEqual([])
  })

  it('OPS-8 keeps every filter in the address, and reports invalid parts', () => {
    const filter = {
      ...memberFilter.every,
      tab: 'blocked',
      sort: 'most-spent',
      text: 'a&b',
      level: '2',
      min: '5',
    } as const
    expect(memberFilter.read(memberFilter.query(filter))).toEqual({ filter, wrong: [] })
    const { filter: read, wrong } = memberFilter.read(
      new URLSearchParams('tab=x&sort=y&level=z&from=2026-02-31x&min=-1'),
    )
    expect(read).toEqual(memberFilter.every)
    expect(wrong).toEqual(['level', 'from', 'min'])
  })

  it('OPS-8 corrects points by a line with a reason, never below zero, once if two people saw the same', async () => {
    const { shop } = world
    const { id } = await makeMember(shop)
    const correct = (points: string, reason = 'For the faulty key', seen?: number) =>
      outcomeOf(correctPoints(shop, testActor, id, { points, reason, seen }))
    expect(await correct('+25')).toEqual({ points: 25 })
    expect(await correct('-26')).toBe('points.below-zero points')
    for (const wrong of ['', '0', '1.5', '1e3', '1000001', 'x'])
      expect(await correct(wrong), wrong).toBe('points.number points')
    expect(await correct('1', ' \u200B ')).toBe('input.length reason')
    expect(await correct('1', 'x'.repeat(501))).toBe('input.length reason')
    const both = await Promise.all([correct('-5', 'a', 25), correct('-5', 'b', 25)])
    expect(both).toEqual(expect.arrayContaining(['staff.changed', { points: 20 }]))
    expect(await readMember(shop, id)).toMatchObject({
      points: 20,
      growth: 0,
      ledger: {
        entries: [
          { kind: 'shop', points: -5, balance: 20 },
          { kind: 'shop', points: 25, balance: 25, note: 'For the faulty key' },
        ],
      },
    })
    expect(await lastChangeOf(shop, { kind: 'member', id })).toMatchObject({
      action: 'member.points-corrected',
      before: { points: 25 },
      after: { points: 20 },
    })
    const nobody = correctPoints(shop, testActor, 2 ** 31 - 1, { points: '1', reason: 'x' })
    expect(await outcomeOf(nobody)).toBe('not-found')
  })

  it('OPS-8 can reduce a debt of refunded points, but not increase it', async () => {
    const { shop } = world
    const { id } = await makeMember(shop, { points: -30 })
    const correct = (points: string) =>
      outcomeOf(correctPoints(shop, testActor, id, { points, reason: 'debt' }))
    expect(await correct('-1')).toBe('points.below-zero points')
    expect(await correct('10')).toEqual({ points: -20 })
  })

  it('OPS-8 blocks a member, who cannot sign in and loses every session, and lifts the block', async () => {
    const { shop } = world
    const password = 'green lamp 42'
    const { id, name } = await makeMember(shop, { password_hash: await hashPassword(password) })
    const { token } = await signInAs(shop, id)
    const enter = (entered = password) =>
      signIn(shop, makeVisitor(), { username: name, password: entered, rememberMe: false })
    expect(await outcomeOf(blockMember(shop, testActor, id, ' '))).toBe('input.length reason')
    expect(await outcomeOf(blockMember(shop, testActor, id, 'Sells keys on'))).toBe(undefined)
    expect(await outcomeOf(blockMember(shop, testActor, id, 'again'))).toBe('staff.changed')
    expect(await readSession(shop, token)).toBeUndefined()
    await expect(enter()).rejects.toMatchObject({ code: 'member.blocked', status: 403 })
    await expect(enter('another one')).rejects.toMatchObject({ code: 'member.wrong-password' })
    expect(await namesOf({ tab: 'blocked' })).toEqual([name])
    expect((await readMember(shop, id))?.blocked).toMatchObject({ reason: 'Sells keys on' })
    expect(await outcomeOf(unblockMember(shop, testActor, id))).toBe(undefined)
    expect(await outcomeOf(unblockMember(shop, testActor, id))).toBe('staff.changed')
    expect(await enter()).toMatchObject({ member: { id } })
    expect(await namesOf({ tab: 'blocked' })).toEqual([])
    expect(await actionsOn(id)).toEqual(['member.blocked', 'member.unblocked'])
    expect(JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
      'Sells keys on',
    )
  })

  it('OPS-8 signs a member out everywhere', async () => {
    const { shop } = world
    const { id } = await makeMember(shop)
    const tokens = [(await signInAs(shop, id)).token, (await signInAs(shop, id)).token]
    expect((await readMember(shop, id))?.sessions).toBe(2)
    expect(await outcomeOf(signOutMember(shop, testActor, id))).toBe(undefined)
    for (const token of tokens) expect(await readSession(shop, token)).toBeUndefined()
    expect((await readMember(shop, id))?.sessions).toBe(0)
    expect(await actionsOn(id)).toEqual(['member.signed-out'])
  })

  it('OPS-8 shows the orders of a member, and exports all their data', async () => {
    const { shop } = world
    const { id, email } = await makeMember(shop)
    const bought = await buy(world, await visitorOf(shop, id), variantId, { email })
    expect(await readMember(shop, id)).toMatchObject({
      sums: { orders: 1, refundedOrders: 0 },
      orders: [{ orderNo: bought.order_no, status: 'delivered', more: 0 }],
      ledger: { entries: [{ kind: 'delivery', orderNo: bought.order_no }] },
    })
    expect((await list({ text: email })).members).toMatchObject([{ id, orders: 1 }])
    expect(await exportMember(shop, testActor, id)).toMatchObject({
      account: { email },
      orders: [{ orderNo: bought.order_no }],
    })
    expect(await exportMember(shop, testActor, 2 ** 31 - 1)).toBeUndefined()
    expect(await actionsOn(id)).toEqual(['member.data-exported'])
    expect(await readMember(shop, 2 ** 31 - 1)).toBeUndefined()
  })

  it('OPS-8 deletes a member once their e-mail is typed, but not with open orders', async () => {
    const { shop } = world
    const { id, email, name } = await makeMember(shop)
    const { order } = await placeOrder(world, await visitorOf(shop, id), variantId, { email })
    expect(await outcomeOf(forgetMember(shop, testActor, id, name))).toBe('member.other-email entered')
    await expect(forgetMember(shop, testActor, id, email)).rejects.toMatchObject({
      code: 'privacy.open-orders',
    })
    expect(await readMember(shop, id)).toBeDefined()
    await shop.db.updateTable('orders').set({ status: 4 }).where('id', '=', order.id).execute()
    await shop.db.updateTable('payment').set({ check_at: null }).where('order_id', '=', order.id).execute()
    expect(await outcomeOf(forgetMember(shop, testActor, id, email.toUpperCase()))).toBe(undefined)
    expect(await outcomeOf(forgetMember(shop, testActor, id, email))).toBe('not-found')
    expect(await readMember(shop, id)).toBeUndefined()
    expect(await actionsOn(id)).toEqual(['member.deleted'])
    await world.runDueJobs()
    expect(world.mailbox.sent.at(-1)?.to).toBe(email)
    const log = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
    expect(log).not.toContain(email)
    expect(log).not.toContain(name)
  })
})
