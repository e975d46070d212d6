import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '../../src/platform/log/log.ts'
import { smtpTransport } from '../../src/platform/mail/smtp-transport.ts'
import { buildHttp } from '../../src/server/build-http.ts'
import { confirmSignUp } from '../../src/shop/members/sign-up/confirm-sign-up.ts'
import { sealPassword } from '../../src/shop/members/password/seal-password.ts'
import { passwordKey } from '../../src/shop/members/password/sealed-password.ts'
import { captchaAnswer } from '../helpers/captcha-answer.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { makeVisitor } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../helpers/mail/smtp-server.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'

const email = 'mira@example.org'
const passwords = {
  first: 'canary-one-1',
  wrong: 'canary-wrong-2',
  second: 'canary-two-3',
  third: 'canary-three-4',
}

/** of the only browser of this test */
const guestToken = 'a'.repeat(22)

describeOnDatabase('the life of an account', (open) => {
  let world: TestShop
  let app: FastifyInstance
  let smtp: TestSmtpServer
  const logged: string[] = []
  const secrets: string[] = Object.values(passwords)

  beforeAll(async () => {
    world = await openTestShop({ database: await open(), env: { PUBLIC_URL: 'http://localhost:3000' } })
    smtp = await startSmtpServer()
    world.shop.mail = smtpTransport(smtp.url)
    world.shop.log = openLog('trace', { write: (line) => void logged.push(line) })
    app = await buildHttp(world.shop)
  })
  afterAll(async () => {
    await app.close()
    await world.shop.mail.close()
    await smtp.close()
    await world.close()
  })

  /** Posts a body with its password fields sealed. */
  async function post(url: string, body: Record<string, unknown>, token?: string) {
    const { key } = passwordKey(world.shop)
    const time = world.clock.now().getTime()
    const payload: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(body))
      payload[name] = /pwd|^password/i.test(name) ? await sealPassword(String(value), { key, time }) : value
    const browser = { cookie: `lk_guest=${guestToken}`, 'sec-fetch-site': 'same-origin' }
    const headers = { ...browser, ...(token && { authorization: `Bearer ${token}` }) }
    return app.inject({ method: 'POST', url, payload, headers })
  }

  /** Code of the newest mail, which counts as a secret from now on. */
  async function mailedCode(): Promise<string> {
    await world.runDueJobs()
    const codes = smtp.received.map(({ text }) => /\?code=([^\s&]+)/.exec(text)?.[1])
    const code = codes.findLast((one) => one !== undefined) ?? ''
    secrets.push(code, code.split('.')[1] ?? '')
    return code
  }

  async function login(password: string) {
    const reply = await post('/api/login', { username: email, password })
    const token = String(reply.json().token ?? '')
    if (token) secrets.push(token)
    return { status: reply.statusCode, token }
  }

  it('AUTH-4 AUTH-7 AUTH-9 AUTH-10 AUTH-11 its passwords, codes and tokens lie nowhere in the clear', async () => {
    const { first, wrong, second, third } = passwords
    const form = { email, username: 'Mira', checkCondition: true, checkCoupons: true }
    expect((await post('/api/register', { ...form, pwd: first, confirmPwd: first })).statusCode).toBe(200)
    await confirmSignUp(world.shop, makeVisitor({ guestToken }), await mailedCode())
    expect((await login(wrong)).status).toBe(400)
    expect((await login(first)).status).toBe(200)

    const captcha = (await app.inject({ url: '/captchaImage' })).json()
    const ask = { uuid: captcha.uuid, username: email, code: captchaAnswer(captcha.question) }
    expect((await post('/api/forget', ask)).statusCode).toBe(200)
    const code = await mailedCode()
    expect((await app.inject({ url: `/api/verify?code=${code}` })).json().data).toBe(email)
    const reset = { code, email, newPwd: second, confirmPwd: second }
    expect((await post('/api/resetPassword', reset)).statusCode).toBe(200)
    expect((await post('/api/resetPassword', reset)).statusCode).toBe(400)

    const { token } = await login(second)
    const change = { oldPwd: second, newPwd: third, confirmPwd: third }
    expect((await post('/api/profile/updatePwd', change, token)).statusCode).toBe(200)
    const last = await login(third)
    const history = await app.inject({
      url: '/api/profile/history',
      headers: { authorization: `Bearer ${last.token}` },
    })
    expect(history.json().total).toBe(4)
    await world.runDueJobs()

    const subjects = smtp.received.map(({ subject }) => subject)
    const changed = 'Your password was changed'
    expect(subjects).toEqual(['Please confirm your e-mail address', 'Set a new password', changed, changed])
    const places = { database: await everythingStored(world.shop), log: logged.join('') }
    expect(places.database).toContain(email)
    expect(places.log).toContain('/api/resetPassword')
    expect(secrets.length).toBeGreaterThan(8)
    for (const [place, text] of Object.entries(places))
      for (const secret of secrets) {
        const hex = Buffer.from(secret).toString('hex')
        expect({ place, secret, found: text.includes(secret) || text.includes(hex) }).toEqual({
          place,
          secret,
          found: false,
        })
      }
  })

  it('AUTH-5 expired sessions, codes and links are deleted', async () => {
    world.clock.advance({ days: 366 })
    await world.runDueJobs()
    const { db } = world.shop
    const over = [
      'member_session',
      'member_sign_in',
      'sign_up',
      'password_reset',
      'captcha',
      'spent_nonce',
    ] as const
    for (const table of over)
      expect({ table, rows: await db.selectFrom(table).selectAll().execute() }).toEqual({ table, rows: [] })
    expect(await db.selectFrom('member').select('email').execute()).toEqual([{ email }])
  })
})
