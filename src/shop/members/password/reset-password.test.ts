import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { captchaAnswer } from '../../../../tests/helpers/captcha-answer.ts'
import { newCaptcha } from '../captcha/captcha.ts'
import { forgotPassword } from './forgot-password.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import { readReset, resetPassword } from './reset-password.ts'
import { readSession } from '../sign-in/session.ts'
import { signIn } from '../sign-in/sign-in.ts'

const email = 'mira@example.org'
const newPwd = 'new horse 8'

let world: TestShop
beforeEach(async () => {
  world = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:3000' } })
  await makeMember(world.shop, { email, name: 'Mira', password_hash: await hashPassword('old horse 7') })
})
afterEach(() => world.close())

async function forget(username: string, visitor = makeVisitor()): Promise<void> {
  const { uuid, question } = await newCaptcha(world.shop, visitor)
  await forgotPassword(world.shop, visitor, { uuid, username, code: captchaAnswer(question) })
}

/** Finds the newest mail with a link; other mails may be sent at the same time. */
async function mailedCode(): Promise<string> {
  await world.runDueJobs()
  const links = world.mailbox.sent.map(
    ({ text }) => /http:\/\/localhost:3000\/resetpassword\S+/.exec(text)?.[0],
  )
  const url = links.findLast((link) => link !== undefined)
  return new URL(url ?? '').searchParams.get('code') ?? ''
}

const reset = (code: string, changes: object = {}, visitor = makeVisitor()) =>
  resetPassword(world.shop, visitor, { code, email, newPwd, confirmPwd: newPwd, ...changes })
const badLink = { code: 'member.bad-link', status: 400 }

describe('a forgotten password', () => {
  it('AUTH-10 is replaced by the mailed link', async () => {
    await forget('MIRA@example.org')
    const code = await mailedCode()
    expect(await readReset(world.shop, code)).toEqual({ email, isFirst: false })
    await reset(code, { email: 'Mira@Example.org' })
    const enter = (password: string) =>
      signIn(world.shop, makeVisitor(), { username: email, password, rememberMe: false })
    await expect(enter('old horse 7')).rejects.toMatchObject({ code: 'member.wrong-password' })
    expect((await enter(newPwd)).member.name).toBe('Mira')
  })

  it('AUTH-10 ends every session of the member, and nobody else’s', async () => {
    const other = await makeMember(world.shop)
    const member = await world.shop.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    const sessions = await Promise.all([1, 2].map(() => signInAs(world.shop, member?.id ?? 0)))
    const othersSession = await signInAs(world.shop, other.id)
    await forget(email)
    await reset(await mailedCode())
    for (const { token } of sessions) expect(await readSession(world.shop, token)).toBeUndefined()
    expect(await readSession(world.shop, othersSession.token)).toBeDefined()
  })

  it('AUTH-10 refuses a common password, and the link stays valid', async () => {
    await forget(email)
    const code = await mailedCode()
    const refused = { code: 'member.common-password', field: 'newPwd' }
    await expect(reset(code, { newPwd: 'dragon1', confirmPwd: 'dragon1' })).rejects.toMatchObject(refused)
    await reset(code)
  })

  it('AUTH-10 is reported to the member by mail, with time and place', async () => {
    await forget(email)
    await reset(await mailedCode(), {}, makeVisitor({ ip: '198.51.100.7', locale: 'de' }))
    await world.runDueJobs()
    const mail = world.mailbox.sent.at(-1)
    expect(mail).toMatchObject({ to: email, subject: 'Your password was changed' })
    expect(mail?.text).toContain('IP address: 198.51.100.7')
    expect(mail?.text).toContain('http://localhost:3000/forgot')
  })

  it('AUTH-10 accepts a link once, even at the same moment, for an hour, and only unchanged', async () => {
    await forget(email)
    const code = await mailedCode()
    const attempts = await Promise.allSettled([reset(code), reset(code), reset(code)])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await forget(email)
    const second = await mailedCode()
    for (const bad of ['', 'x', code, `${second}x`, second.replace(/^\d+/, '999'), second.slice(0, -1)]) {
      await expect(readReset(world.shop, bad)).rejects.toMatchObject(badLink)
      await expect(reset(bad)).rejects.toMatchObject(badLink)
    }
    await expect(reset(second, { email: 'else@example.org' })).rejects.toMatchObject(badLink)
    world.clock.advance({ hours: 1 })
    await expect(reset(second)).rejects.toMatchObject(badLink)
  })

  it('AUTH-9 invalidates older links with each new one', async () => {
    await forget(email)
    const first = await mailedCode()
    await forget(email)
    const second = await mailedCode()
    await expect(reset(first)).rejects.toMatchObject(badLink)
    await reset(second)
  })

  it('AUTH-9 answers the same for an unknown address, writes the same rows, and mails nothing', async () => {
    await forget(email)
    const known = await mailRows()
    await world.runDueJobs()
    await expect(forget('nobody@example.org')).resolves.toBeUndefined()
    const [, unknown] = await mailRows()
    expect(unknown).toMatchObject({ kind: known[0]?.kind, recipient: 'nobody@example.org' })
    await world.runDueJobs()
    expect(world.mailbox.sent.map(({ to }) => to)).toEqual([email])
    world.clock.advance({ hours: 2 })
    await world.runDueJobs()
    expect((await mailRows()).map(({ recipient }) => recipient)).toEqual([email])
  })

  it('AUTH-9 mails one address five times an hour at most', async () => {
    for (let count = 0; count < 5; count++) await forget(email, makeVisitor({ ip: `192.0.2.${count}` }))
    await expect(forget(email, makeVisitor({ ip: '192.0.2.9' }))).rejects.toMatchObject({
      code: 'request.too-many',
    })
  })

  it('AUTH-9 takes no captcha twice, and none with a wrong answer', async () => {
    const ask = (uuid: string, code: string) =>
      forgotPassword(world.shop, makeVisitor(), { uuid, username: email, code })
    const { uuid, question } = await newCaptcha(world.shop, makeVisitor())
    await ask(uuid, captchaAnswer(question))
    await expect(ask(uuid, captchaAnswer(question))).rejects.toMatchObject({
      code: 'member.captcha',
      field: 'code',
    })
    const next = await newCaptcha(world.shop, makeVisitor())
    await expect(ask(next.uuid, '99')).rejects.toMatchObject({ code: 'member.captcha' })
    await expect(ask(next.uuid, captchaAnswer(next.question))).rejects.toMatchObject({
      code: 'member.captcha',
    })
    expect(await mailRows()).toHaveLength(1)
  })

  it('AUTH-4 makes the browser a known one for the sign-in', async () => {
    await forget(email)
    const [cookie = ''] = await reset(await mailedCode())
    expect(cookie).toMatch(/^lk_known=\S+; HttpOnly; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    const [, deviceToken = ''] = /^lk_known=([^;]+)/.exec(cookie) ?? []
    const enter = (password: string, ip: string, token?: string) =>
      signIn(world.shop, makeVisitor({ ip, deviceToken: token }), {
        username: email,
        password,
        rememberMe: false,
      })
    await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => enter('wrong one', `198.18.0.${index}`)),
    )
    await expect(enter(newPwd, '198.18.1.1')).rejects.toMatchObject({ code: 'request.too-many' })
    expect((await enter(newPwd, '198.18.1.1', deviceToken)).member.name).toBe('Mira')
  })
})

const mailRows = () =>
  world.shop.db.selectFrom('mail').selectAll().where('kind', '=', 'password-reset').orderBy('id').execute()
