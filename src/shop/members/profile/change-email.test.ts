import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testActor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { changeEmail } from './change-email.ts'
import { isRefusal } from '../../errors.ts'
import { memberByEmail, memberById } from '../member-records.ts'
import { readSession } from '../sign-in/session.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

const outcomeOf = (change: Promise<void>) =>
  change.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

describe('another e-mail for a member', () => {
  it('AUTH-11 ends the sessions and notifies both addresses in the member’s language', async () => {
    const { id, email } = await makeMember(world.shop, { locale: 'de' })
    const { token } = await signInAs(world.shop, id)
    const asked = { from: email.toUpperCase(), to: 'New@Example.org' }
    await changeEmail(world.shop, testActor, id, asked)
    expect(await memberByEmail(world.shop.db, 'new@example.org')).toMatchObject({ id })
    expect(await readSession(world.shop, token)).toBeUndefined()
    await world.runDueJobs()
    const mails = world.mailbox.sent
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, 'new@example.org'])
    for (const { to, subject, text } of mails) {
      expect(subject).toBe('Die E-Mail-Adresse Ihres Kontos wurde geändert')
      expect(text).not.toContain(to === email ? 'new@example.org' : email)
    }
  })

  it('AUTH-11 is refused if another member has it, if it is malformed, or if the member does not match', async () => {
    const { id, email } = await makeMember(world.shop)
    const other = await makeMember(world.shop)
    const ask = (from: string, to: string, memberId = id) =>
      outcomeOf(changeEmail(world.shop, testActor, memberId, { from, to }))
    expect(await ask(email, other.email.toUpperCase())).toBe('member.taken')
    expect(await ask(email, 'no address')).toBe('input.email')
    expect(await ask(other.email, 'else@example.org')).toBe('staff.changed')
    expect(await ask(email, 'else@example.org', 2 ** 31 - 1)).toBe('not-found')
    expect(await memberByEmail(world.shop.db, email)).toMatchObject({ id })
  })

  it('AUTH-11 is changed once by two simultaneous changes, and given to one of two members', async () => {
    const { id, email } = await makeMember(world.shop)
    const other = await makeMember(world.shop)
    const give = (one: { id: number; email: string }, to: string) =>
      outcomeOf(changeEmail(world.shop, testActor, one.id, { from: one.email, to }))
    const mine = { id, email }
    const both = await Promise.all([give(mine, 'once@example.org'), give(mine, 'twice@example.org')])
    expect(both.toSorted()).toEqual(['done', 'staff.changed'])
    const now = await memberById(world.shop.db, id)
    const shared = await Promise.all([
      give({ id, email: now?.email ?? '' }, 'both@example.org'),
      give(other, 'both@example.org'),
    ])
    expect(shared.toSorted()).toEqual(['done', 'member.taken'])
  })
})
