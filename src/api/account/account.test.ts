import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaAnswer } from '../../../tests/helpers/captcha-answer.ts'
import { makeMember, signInAs } from '../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { sealPassword } from '../../shop/members/password/seal-password.ts'
import { passwordKey } from '../../shop/members/password/sealed-password.ts'

const password = 'correct horse 7'
const publicUrl = 'https://shop.example'

let world: TestShop
let app: FastifyInstance
beforeAll(async () => {
  const env = { PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://mail.example', RATE_LIMITS: 'off', TRUST_PROXY: '1' }
  world = await openTestShop({ env })
  app = await buildHttp(world.shop)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Makes a call as a client without a browser, from a network address of its own. */
let clients = 0
const call = (options: InjectOptions) =>
  app.inject({ remoteAddress: `198.18.${Math.floor(++clients / 200)}.${clients % 200}`, ...options })
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  call({ method: 'POST', url, payload, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const member = async () => makeMember(world.shop, { password_hash: await hashPassword(password) })

async function seal(text: string): Promise<string> {
  const { key } = passwordKey(world.shop)
  return (await sealPassword(text, { key, time: world.clock.now().getTime() })) ?? ''
}

const login = async (username: string, text = password, headers: Record<string, string> = {}) =>
  post('/api/login', { username, password: await seal(text) }, headers)

const cookiesOf = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie']].flat() as string[]

describe('POST /login', () => {
  it('AUTH-3 takes the password sealed with the published key, and gives code, token, user and msg', async () => {
    const { name, email, id } = await member()
    const key = (await call({ url: '/api/home/config/configKey/login.key' })).json()
    expect(Buffer.from(key.msg, 'base64')).toHaveLength(32)
    expect((await call({ url: '/api/home/config/configKey/login.key.id' })).json().msg).toMatch(/^\w{8}$/)
    const sealed = await sealPassword(password, { key: key.msg, time: world.clock.now().getTime() })
    const reply = await post('/api/login', { username: name, password: sealed })
    expect(reply.json()).toMatchObject({
      code: 200,
      msg: 'success',
      token: expect.stringMatching(/^[\w-]{22}$/),
      user: { id, uname: name, uemail: email, discount: 0 },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    const replayed = await post('/api/login', { username: name, password: sealed })
    expect(replayed.statusCode).toBe(400)
    expect(replayed.json().token).toBeUndefined()
    const plain = await post('/api/login', { username: name, password })
    expect(plain.statusCode).toBe(400)
  })

  it('AUTH-5 sets cookies for an hour or a day; scripts and other sites do not get the token', async () => {
    const { name } = await member()
    const cookies = cookiesOf(await login(name))
    const token = cookies.find((one) => one.startsWith('token='))
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=3600']) expect(token).toContain(part)
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['token', 'login', 'user', 'lk_known'])
    const remembered = await post('/api/login', {
      username: name,
      password: await seal(password),
      rememberMe: true,
    })
    expect(cookiesOf(remembered)[0]).toContain('Max-Age=86400')
  })

  it('AUTH-2 names the wrong field as specified, and leaves the sealed password valid', async () => {
    const sealed = await seal('12345')
    const { name } = await member()
    expect((await post('/api/login', { username: '', password: sealed })).json().msg).toContain(
      'Account is required!',
    )
    expect((await post('/api/login', { username: name, password: '' })).json().msg).toContain(
      'Password is required!',
    )
    const reply = await post('/api/login', { username: name, password: sealed })
    expect(reply.json()).toEqual({
      code: 400,
      msg: 'Please check the field password. The length cannot be less than 6',
    })
  })

  it('AUTH-4 answers byte for byte the same for a wrong password and an unknown name', async () => {
    const { name, email } = await member()
    const replies = []
    for (const username of [name, email, 'nobody', 'nobody@example.com'])
      replies.push(await login(username, 'wrong horse'))
    const shown = replies.map(({ statusCode, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...others } = headers
      const fixed = JSON.stringify(others).replaceAll(/nonce-[\w-]+/g, 'nonce')
      return { statusCode, body, fixed }
    })
    expect(shown[0]).toMatchObject({ statusCode: 400 })
    for (const other of shown) expect(other).toEqual(shown[0])
  })

  it('AUTH-4 uses a forwarded address only from the trusted proxy', async () => {
    const { name } = await member()
    const guess = async (index: number) => {
      const forwarded = { 'x-forwarded-for': `10.0.0.${index}, 203.0.113.7` }
      const reply = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: forwarded,
        payload: { username: name, password: await seal('wrong horse') },
      })
      return reply.statusCode
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)))
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await login(name)).statusCode).toBe(200)
  })
})

describe('GET /getInfo and /profile/history', () => {
  it('MEM-8 answer for the member whose token is sent', async () => {
    const { name } = await member()
    const { token } = (await login(name)).json()
    expect((await call({ url: '/api/getInfo', headers: bearer(token) })).json().data).toMatchObject({
      uname: name,
    })
    const history = await call({ url: '/api/profile/history', headers: bearer(token) })
    expect(history.json()).toMatchObject({ code: 200, total: 1, rows: [{ ip: expect.any(String) }] })
    for (const url of ['/api/getInfo', '/api/profile/history'])
      for (const headers of [{}, bearer('x'), bearer(token.replace(/.$/, '_')), { cookie: 'token=' }])
        expect((await call({ url, headers })).statusCode).toBe(401)
  })
})

describe('/logout', () => {
  const isAlive = async (token: string) =>
    (await call({ url: '/api/getInfo', headers: bearer(token) })).statusCode === 200

  it('AUTH-6 ends the session by a token in the header, the address or the shop’s cookie', async () => {
    const { id } = await member()
    const ways = [
      (token: string): InjectOptions => ({ url: '/api/logout', headers: bearer(token) }),
      (token: string): InjectOptions => ({ url: `/api/logout?token=${token}` }),
      (token: string): InjectOptions => ({ method: 'POST', url: '/api/logout', headers: bearer(token) }),
      (token: string): InjectOptions => ({
        url: '/api/logout',
        headers: { cookie: `token=${token}`, 'sec-fetch-site': 'same-origin' },
      }),
      (token: string): InjectOptions => ({
        method: 'POST',
        url: '/api/logout',
        headers: { cookie: `token=${token}`, origin: publicUrl },
      }),
    ]
    for (const way of ways) {
      const { token } = await signInAs(world.shop, id)
      const reply = await call(way(token))
      expect(reply.statusCode).toBe(200)
      expect(await isAlive(token)).toBe(false)
    }
  })

  it('AUTH-6 clears the cookies of the browser, its guest token too', async () => {
    const { id } = await member()
    const { cookie } = await signInAs(world.shop, id)
    const reply = await call({ url: '/api/logout', headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const cleared = cookiesOf(reply).filter((one) => one.includes('Max-Age=0'))
    expect(cleared.map((one) => one.split('=')[0])).toEqual(['token', 'lk_guest', 'login', 'user'])
  })

  it('AUTH-6 cannot be triggered by a picture or a form on another site', async () => {
    const { id } = await member()
    const { token, cookie } = await signInAs(world.shop, id)
    const elsewhere = [
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie, origin: 'https://evil.example' },
      { cookie },
    ]
    for (const headers of elsewhere)
      for (const method of ['GET', 'POST'] as const) {
        const reply = await call({ method, url: '/api/logout', headers })
        expect(reply.statusCode).toBe(403)
        expect(reply.headers['set-cookie']).toBeUndefined()
      }
    const named = await call({
      url: '/api/logout?token=AAAAAAAAAAAAAAAAAAAAAA',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(named.headers['set-cookie']).toBeUndefined()
    expect(await isAlive(token)).toBe(true)
  })
})

describe('the captcha and a forgotten password', () => {
  /** Finds the pattern in the newest mail that contains it; other mails may be sent at the same time. */
  const mailed = async (pattern: RegExp) => {
    await world.runDueJobs()
    const found = world.mailbox.sent.map(({ text }) => pattern.exec(text)?.[1])
    return found.findLast((one) => one !== undefined) ?? ''
  }

  it('API-2 AUTH-9 the captcha answers under every base, and bare', async () => {
    for (const base of ['/api', '/prod-api', '/prod-api/api', '']) {
      const reply = await call({ url: `${base}/captchaImage` })
      const { code, img, uuid, question } = reply.json()
      expect({ code, cache: reply.headers['cache-control'] }).toEqual({ code: 200, cache: 'no-store' })
      expect(Buffer.from(img, 'base64').subarray(1, 4).toString()).toBe('PNG')
      expect(uuid).toMatch(/^[\da-f-]{36}$/)
      expect(captchaAnswer(question)).toMatch(/^\d+$/)
    }
  })

  it('AUTH-9 AUTH-10 a link by mail, its host from the configuration, sets a new password', async () => {
    const { email } = await member()
    const { uuid, question } = (await call({ url: '/captchaImage' })).json()
    const asked = await post(
      '/api/forget',
      { uuid, username: email, code: captchaAnswer(question) },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    expect(asked.statusCode).toBe(200)
    const code = await mailed(/https:\/\/shop\.example\/resetpassword\?code=([^\s&]+)/)
    expect(JSON.stringify(world.mailbox.sent)).not.toContain('evil')
    expect((await call({ url: `/api/verify?code=${code}` })).json()).toMatchObject({ code: 200, data: email })
    const sealed = await seal('new horse 8')
    const reset = { code, email, newPwd: sealed, confirmPwd: sealed }
    expect((await post('/api/resetPassword', reset)).statusCode).toBe(200)
    expect((await login(email, 'new horse 8')).statusCode).toBe(200)
    const bad = { code: 400, msg: 'Incorrect link, about to jump to home page' }
    for (const url of [`/api/verify?code=${code}`, '/api/verify?code=x', '/api/verify'])
      expect((await call({ url })).json()).toEqual(bad)
  })

  it('AUTH-9 answers byte for byte the same whether or not there is an account', async () => {
    const { email } = await member()
    const bodies = []
    for (const username of [email, 'nobody@example.com']) {
      const { uuid, question } = (await call({ url: '/captchaImage' })).json()
      const reply = await post('/api/forget', { uuid, username, code: captchaAnswer(question) })
      bodies.push(`${reply.statusCode} ${reply.body}`)
    }
    expect(bodies[1]).toBe(bodies[0])
  })

  it('AUTH-7 a sign-up answers the same for a known address and a taken name', async () => {
    const { email, name } = await member()
    const register = async (changes: object) => {
      const pwd = await seal(password)
      const form = { username: 'somebody-new', pwd, confirmPwd: pwd, checkCondition: true, ...changes }
      const reply = await post('/api/register', form)
      return `${reply.statusCode} ${reply.body}`
    }
    const unknown = await register({ email: 'fresh@example.com' })
    expect(unknown).toMatch(/^200 /)
    const sameAs = (address: string) => unknown.replace('fresh@example.com', address)
    expect(await register({ email })).toBe(sameAs(email))
    expect(await register({ email: 'other@example.com', username: name })).toBe(sameAs('other@example.com'))
    expect(await register({ email: 'fresh@example.com', checkCondition: false })).toContain(
      'Consent terms and conditions and privacy policy must be checked!',
    )
  })

  it('AUTH-11 a changed password ends the session, and changing it needs a session', async () => {
    const { id, email } = await member()
    const { token } = await signInAs(world.shop, id)
    const newPwd = await seal('new horse 8')
    const change = async (headers: Record<string, string>) =>
      post(
        '/api/profile/updatePwd',
        { id: 1, oldPwd: await seal(password), newPwd, confirmPwd: newPwd },
        headers,
      )
    expect((await change({})).statusCode).toBe(401)
    const reply = await change(bearer(token))
    expect(reply.statusCode).toBe(200)
    expect(cookiesOf(reply)[0]).toContain('token=; HttpOnly; Path=/; Max-Age=0')
    expect((await call({ url: '/api/getInfo', headers: bearer(token) })).statusCode).toBe(401)
    expect((await login(email, 'new horse 8')).statusCode).toBe(200)
  })
})
