import * as argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { confirmedSubscribers } from '../../newsletters/subscribers/subscriber-records.ts'
import { consentsOf } from '../data-protection/consent-records.ts'
import { confirmSignUp, readSignUp } from './confirm-sign-up.ts'
import { readReset, resetPassword } from '../password/reset-password.ts'
import { readSession } from '../sign-in/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from './sign-up.ts'

vi.mock('@node-rs/argon2', { spy: true })

const form = {
  email: 'Mira@Example.org',
  username: 'Mira K',
  pwd: 'correct horse 7',
  confirmPwd: 'correct horse 7',
  checkCondition: true,
  checkCoupons: false,
}

let world: TestShop
beforeEach(async () => {
  world = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:3000' } })
})
afterEach(() => world.close())

const browser = makeVisitor()
const ask = (changes: Partial<typeof form> = {}, visitor = browser) =>
  signUp(world.shop, visitor, { ...form, ...changes })
const confirm = (code: string, visitor = browser) => confirmSignUp(world.shop, visitor, code)
const members = () => world.shop.db.selectFrom('member').selectAll().execute()

async function newestMail() {
  await world.runDueJobs()
  return world.mailbox.sent.at(-1)
}

async function mailedCode(): Promise<string> {
  const mail = await newestMail()
  const [url = ''] = /http:\/\/localhost:3000\/register\/confirm\S+/.exec(mail?.text ?? '') ?? []
  return new URL(url).searchParams.get('code') ?? ''
}

describe('signing up', () => {
  it('AUTH-7 refuses a common password, and nothing is mailed', async () => {
    const refused = { code: 'member.common-password', status: 400, field: 'pwd' }
    await expect(ask({ pwd: '123456', confirmPwd: '123456' })).rejects.toMatchObject(refused)
    expect(await newestMail()).toBeUndefined()
  })

  it('AUTH-7 makes the member only when the mailed link is confirmed, and signs the member in', async () => {
    await ask()
    expect(world.woken).toEqual(['send-mail'])
    const code = await mailedCode()
    expect(world.mailbox.sent.map(({ to }) => to)).toEqual(['mira@example.org'])
    const found = { email: 'mira@example.org', name: 'Mira K' }
    expect(await readSignUp(world.shop, browser, code)).toEqual({ ...found, isSameBrowser: true })
    expect(await readSignUp(world.shop, makeVisitor(), code)).toEqual({ ...found, isSameBrowser: false })
    expect(await members()).toEqual([])
    const confirmed = await confirm(code)
    if (confirmed.kind !== 'signed-in') throw new Error('not signed in')
    const { session } = confirmed
    expect(await readSession(world.shop, session.token)).toMatchObject({
      name: 'Mira K',
      email: 'mira@example.org',
    })
    const [member] = await members()
    const consents = await consentsOf(world.shop.db, member?.id ?? 0)
    expect(consents).toEqual([
      expect.objectContaining({
        kind: 'terms',
        wording: 'I accept the terms and conditions and the privacy policy',
        givenAt: world.clock.now(),
        endedAt: null,
      }),
    ])
    const again = { username: 'mira k', password: form.pwd, rememberMe: false }
    expect((await signIn(world.shop, makeVisitor(), again)).member.name).toBe('Mira K')
  })

  it('AUTH-7 accepts the password only in the browser that signed up; another browser sets a new one', async () => {
    await ask()
    const confirmed = await confirm(await mailedCode(), makeVisitor())
    if (confirmed.kind !== 'password-needed') throw new Error('signed in')
    const { email, isFirst } = await readReset(world.shop, confirmed.resetCode)
    expect({ email, isFirst }).toEqual({ email: 'mira@example.org', isFirst: true })
    const chosenByStranger = { username: email, password: form.pwd, rememberMe: false }
    await expect(signIn(world.shop, browser, chosenByStranger)).rejects.toThrow('member.wrong-password')
    const own = { code: confirmed.resetCode, email, newPwd: 'own lamp 42', confirmPwd: 'own lamp 42' }
    await resetPassword(world.shop, makeVisitor(), own)
    await expect(signIn(world.shop, browser, chosenByStranger)).rejects.toThrow('member.wrong-password')
    expect(
      (await signIn(world.shop, browser, { ...chosenByStranger, password: 'own lamp 42' })).member.name,
    ).toBe('Mira K')
  })

  it('AUTH-7 says in the mail that another browser asks for a password again', async () => {
    await ask()
    expect((await newestMail())?.text).toContain('In another one you choose the password once more')
  })

  it('AUTH-7 accepts a link once, for a day, and only unchanged', async () => {
    await ask()
    const code = await mailedCode()
    const attempts = await Promise.allSettled([confirm(code), confirm(code), confirm(code)])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await members()).toHaveLength(1)
    await ask({ email: 'noa@example.org', username: 'Noa' })
    const other = await mailedCode()
    for (const bad of ['', 'x', code, `${other}x`, other.replace(/^\d+/, '999'), other.slice(0, -1)]) {
      await expect(readSignUp(world.shop, browser, bad)).rejects.toMatchObject({ code: 'member.bad-link' })
      await expect(confirm(bad)).rejects.toMatchObject({ code: 'member.bad-link' })
    }
    world.clock.advance({ hours: 24 })
    await expect(confirm(other)).rejects.toMatchObject({ code: 'member.bad-link' })
    expect(await members()).toHaveLength(1)
  })

  it('AUTH-7 does and answers the same when e-mail or name are taken; only the mail differs', async () => {
    await makeMember(world.shop, { email: 'known@example.org', name: 'Known' })
    const hash = vi.mocked(argon2.hash)
    const cases = [
      {
        changes: { email: 'new@example.org', username: 'New' },
        subject: 'Please confirm your e-mail address',
      },
      { changes: { email: 'Known@example.org', username: 'New' }, subject: 'You already have an account' },
      {
        changes: { email: 'new2@example.org', username: 'KNOWN' },
        subject: 'Please choose another username',
      },
    ]
    for (const { changes, subject } of cases) {
      hash.mockClear()
      const rowsBefore = await counts()
      await expect(ask(changes)).resolves.toBeUndefined()
      expect(hash).toHaveBeenCalledTimes(1)
      const rows = await counts()
      expect(rows).toEqual({ signUps: rowsBefore.signUps + 1, mails: rowsBefore.mails + 1 })
      expect(await newestMail()).toMatchObject({ to: changes.email.toLowerCase(), subject })
      expect((await newestMail())?.text.includes('/register/confirm')).toBe(
        subject.startsWith('Please confirm'),
      )
    }
    expect(await members()).toHaveLength(1)
  })

  it('AUTH-7 refuses a name that another member confirmed earlier, and the link stays valid', async () => {
    await ask({ email: 'a@example.org' })
    const first = await mailedCode()
    await ask({ email: 'b@example.org', username: 'MIRA K' })
    const second = await mailedCode()
    await confirm(first)
    await expect(confirm(second)).rejects.toMatchObject({ code: 'member.name-taken', status: 409 })
    expect(await readSignUp(world.shop, browser, second)).toMatchObject({ email: 'b@example.org' })
  })

  it('AUTH-7 refuses a second link for an address that has become a member’s', async () => {
    await ask()
    const first = await mailedCode()
    await ask({ username: 'Another' })
    const second = await mailedCode()
    await confirm(first)
    await expect(readSignUp(world.shop, browser, second)).rejects.toMatchObject({ code: 'member.bad-link' })
    await expect(confirm(second)).rejects.toMatchObject({ code: 'member.bad-link' })
  })

  it('AUTH-7 subscribes a member who ticked the newsletter, since the mail was confirmed', async () => {
    await ask({ checkCoupons: true })
    await confirm(await mailedCode())
    expect((await confirmedSubscribers(world.shop.db)).map(({ email }) => email)).toEqual([
      'mira@example.org',
    ])
  })

  it('AUTH-7 mails one address five times an hour at most', async () => {
    for (let count = 0; count < 5; count++) await ask({}, makeVisitor({ ip: `192.0.2.${count}` }))
    await expect(ask({}, makeVisitor({ ip: '192.0.2.9' }))).rejects.toMatchObject({
      code: 'request.too-many',
    })
    world.clock.advance({ hours: 1 })
    await ask()
  })

  it('L10N-8 writes in the visitor’s language and leads back to it', async () => {
    await ask({}, makeVisitor({ locale: 'de' }))
    const mail = await newestMail()
    expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mail?.text).toContain('&lang=de')
  })

  it('AUTH-7 deletes a sign-up that was not confirmed', async () => {
    await ask()
    await world.runDueJobs()
    world.clock.advance({ hours: 25 })
    await world.runDueJobs()
    expect((await counts()).signUps).toBe(0)
  })
})

async function counts(): Promise<{ signUps: number; mails: number }> {
  const { db } = world.shop
  const signUps = await db.selectFrom('sign_up').select('id').execute()
  const mails = await db.selectFrom('mail').select('id').execute()
  return { signUps: signUps.length, mails: mails.length }
}
