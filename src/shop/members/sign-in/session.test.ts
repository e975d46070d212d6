import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { endSession, prolongWhenHalfOver, readSession, startSession } from './session.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

async function signIn(remember = false, growth = 0) {
  const { shop } = world
  const member = await makeMember(shop, { growth })
  const { token } = await startSession(shop, shop.db, { memberId: member.id, remember })
  return { member, token }
}

describe('a session', () => {
  it('AUTH-5 lasts an hour, or a day with remember me', async () => {
    const { token } = await signIn()
    const { token: remembered } = await signIn(true)
    world.clock.advance({ seconds: 3599 })
    expect(await readSession(world.shop, token)).toBeDefined()
    world.clock.advance({ seconds: 2 })
    expect(await readSession(world.shop, token)).toBeUndefined()
    world.clock.advance({ seconds: 82_797 })
    expect(await readSession(world.shop, remembered)).toBeDefined()
    world.clock.advance({ seconds: 3 })
    expect(await readSession(world.shop, remembered)).toBeUndefined()
  })

  it('AUTH-5 in use gets its whole time again once half of it is gone', async () => {
    const { token } = await signIn()
    const fresh = await readSession(world.shop, token)
    if (!fresh) throw new Error('no session')
    expect(await prolongWhenHalfOver(world.shop, fresh)).toBeUndefined()
    world.clock.advance({ seconds: 1801 })
    expect(await prolongWhenHalfOver(world.shop, fresh)).toBe(3600)
    world.clock.advance({ seconds: 3500 })
    expect(await readSession(world.shop, token)).toBeDefined()
  })

  it.each([
    ['12 hours', false, 12 * 3600, 1700],
    ['30 days with remember me', true, 30 * 86_400, 40_000],
  ])('AUTH-5 ends after %s, however much it is used', async (_, remember, longest, step) => {
    const { token } = await signIn(remember)
    let used = 0
    let cookieEnds = 0
    for (; used < longest + step; used += step) {
      const session = await readSession(world.shop, token)
      if (!session) break
      const seconds = await prolongWhenHalfOver(world.shop, session)
      if (seconds !== undefined) cookieEnds = used + seconds
      world.clock.advance({ seconds: step })
    }
    expect(cookieEnds).toBe(longest)
    expect(used).toBeGreaterThanOrEqual(longest)
    expect(used).toBeLessThan(longest + step)
    expect(await readSession(world.shop, token)).toBeUndefined()
  })

  it('AUTH-6 is invalid once it was ended, and the member’s other sessions continue', async () => {
    const { member, token } = await signIn()
    const other = await startSession(world.shop, world.shop.db, { memberId: member.id, remember: false })
    const session = await readSession(world.shop, token)
    if (!session) throw new Error('no session')
    await endSession(world.shop, session)
    expect(await readSession(world.shop, token)).toBeUndefined()
    expect(await readSession(world.shop, other.token)).toMatchObject({ id: member.id })
  })

  it('MEM-7 has the level that the growth has reached, and its discount', async () => {
    const { token } = await signIn(false, 500)
    expect(await readSession(world.shop, token)).toMatchObject({ levelId: 3, discountPercent: 4 })
  })

  it('AUTH-5 is found by its token only, and the database does not store the token', async () => {
    const { token } = await signIn()
    for (const other of ['', 'x', token.slice(1), `${token}a`, '%', "' or 1=1 --"])
      expect(await readSession(world.shop, other)).toBeUndefined()
    const rows = await world.shop.db.selectFrom('member_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
