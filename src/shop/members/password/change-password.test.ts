import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { changePassword } from './change-password.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import { insertReset, openReset } from './password-reset-records.ts'
import { readSession } from '../sign-in/session.ts'
import { signIn } from '../sign-in/sign-in.ts'

const oldPwd = 'old horse 7'
const newPwd = 'new horse 8'

let world: TestShop
let passwordHash: string
beforeAll(async () => {
  world = await openTestShop()
  passwordHash = await hashPassword(oldPwd)
})
afterAll(() => world.close())

async function signedInMember() {
  const member = await makeMember(world.shop, { password_hash: passwordHash })
  const { token } = await signInAs(world.shop, member.id)
  const visitor = makeVisitor({ member: await readSession(world.shop, token), ip: '198.51.100.7' })
  return { member, token, visitor }
}

const passwords = { oldPwd, newPwd, confirmPwd: newPwd }

describe('changing the password', () => {
  it('AUTH-11 ends every session, also the present one, and the new password signs in', async () => {
    const { member, token, visitor } = await signedInMember()
    const { token: elsewhere } = await signInAs(world.shop, member.id)
    await changePassword(world.shop, visitor, passwords)
    for (const one of [token, elsewhere]) expect(await readSession(world.shop, one)).toBeUndefined()
    const enter = (password: string) =>
      signIn(world.shop, makeVisitor(), { username: member.name, password, rememberMe: false })
    await expect(enter(oldPwd)).rejects.toMatchObject({ code: 'member.wrong-password' })
    expect((await enter(newPwd)).member.id).toBe(member.id)
  })

  it('AUTH-11 mails the member in their language, with time and place', async () => {
    const { member, visitor } = await signedInMember()
    await world.shop.db.updateTable('member').set({ locale: 'de' }).where('id', '=', member.id).execute()
    await changePassword(world.shop, visitor, passwords)
    await world.runDueJobs()
    const mail = world.mailbox.sent.find(({ to }) => to === member.email)
    expect(mail?.subject).toBe('Ihr Passwort wurde geändert')
    expect(mail?.text).toContain('198.51.100.7')
  })

  it('AUTH-11 refuses a common new password; a member who has one already can still sign in', async () => {
    const password_hash = await hashPassword('123456')
    const { id, name } = await makeMember(world.shop, { password_hash })
    const entered = { username: name, password: '123456', rememberMe: false }
    expect((await signIn(world.shop, makeVisitor(), entered)).member.id).toBe(id)
    const { token, visitor } = await signedInMember()
    const common = { ...passwords, newPwd: 'Password1', confirmPwd: 'Password1' }
    const refused = { code: 'member.common-password', field: 'newPwd' }
    await expect(changePassword(world.shop, visitor, common)).rejects.toMatchObject(refused)
    expect(await readSession(world.shop, token)).toBeDefined()
  })

  it('AUTH-11 invalidates a mailed link for a new password', async () => {
    const { member, visitor } = await signedInMember()
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000)
    const reset = (await insertReset(world.shop.db, { email: member.email, expiresAt }))?.id ?? 0
    await changePassword(world.shop, visitor, passwords)
    expect(await openReset(world.shop.db, reset, world.clock.now())).toBeUndefined()
  })

  it('AUTH-11 refuses a wrong old password, ten times in a quarter of an hour, and changes nothing', async () => {
    const { token, visitor } = await signedInMember()
    const guess = () => changePassword(world.shop, visitor, { ...passwords, oldPwd: 'wrong horse' })
    const guesses = await Promise.allSettled(Array.from({ length: 15 }, guess))
    const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
    expect(codes.filter((code) => code === 'member.wrong-old-password')).toHaveLength(10)
    expect(codes.filter((code) => code === 'request.too-many')).toHaveLength(5)
    expect(await readSession(world.shop, token)).toBeDefined()
    world.clock.advance({ minutes: 15 })
    await changePassword(world.shop, visitor, passwords)
  })

  it('AUTH-11 happens once when it is requested twice at the same moment', async () => {
    const { visitor } = await signedInMember()
    const changes = [1, 2].map((one) => {
      const other = `new horse ${one}`
      return changePassword(world.shop, visitor, { oldPwd, newPwd: other, confirmPwd: other })
    })
    const results = await Promise.allSettled(changes)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('MEM-8 needs a session', async () => {
    await expect(changePassword(world.shop, makeVisitor(), passwords)).rejects.toMatchObject({
      code: 'member.sign-in',
      status: 401,
    })
  })
})
