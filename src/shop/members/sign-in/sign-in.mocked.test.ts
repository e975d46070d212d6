import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import type { Visitor } from '../../visitor.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import { readSession } from './session.ts'
import { listSignIns } from './list-sign-ins.ts'
import { signIn } from './sign-in.ts'

vi.mock('@node-rs/argon2', { spy: true })

const right = 'correct horse 7'
let world: TestShop
let passwordHash: string

beforeAll(async () => {
  world = await openTestShop()
  passwordHash = await hashPassword(right)
})
afterAll(() => world.close())

const member = () => makeMember(world.shop, { password_hash: passwordHash })
let networks = 0
const stranger = (changes: Partial<Visitor> = {}) =>
  makeVisitor({ ip: `198.18.${Math.floor(++networks / 200)}.${networks % 200}`, ...changes })

function enter(username: string, password = right, visitor = stranger(), rememberMe = false) {
  return signIn(world.shop, visitor, { username, password, rememberMe })
}

/** Code of the refusal, or `in`. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'in'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

describe('signing in', () => {
  it('AUTH-1 works by username and by e-mail, however they are written', async () => {
    const { id, name, email } = await member()
    for (const username of [name, name.toUpperCase(), email, email.toUpperCase()])
      expect((await enter(username)).member).toEqual({ id, name })
  })

  it('AUTH-1 finds the member with this e-mail before one with this text as username', async () => {
    const owner = await member()
    await makeMember(world.shop, { name: owner.email })
    expect((await enter(owner.email)).member.id).toBe(owner.id)
  })

  it('AUTH-5 lasts an hour, or a day with remember me', async () => {
    const { name } = await member()
    expect((await enter(name)).lastsSeconds).toBe(3600)
    expect((await enter(name, right, stranger(), true)).lastsSeconds).toBe(86_400)
  })

  it('AUTH-5 gives a new token each time and ends the session that the browser had', async () => {
    const { name } = await member()
    const first = await enter(name)
    const signedIn = await readSession(world.shop, first.token)
    const second = await enter(name, right, stranger({ member: signedIn }))
    expect(second.token).not.toBe(first.token)
    expect(await readSession(world.shop, first.token)).toBeUndefined()
    expect(await readSession(world.shop, second.token)).toMatchObject({ name })
  })

  it('AUTH-4 answers a wrong password like an unknown name, with one argon2 verification each', async () => {
    const { name, email } = await member()
    const verify = vi.mocked(argon2.verify)
    const outcomes = []
    for (const username of [name, email, 'nobody', 'nobody@example.com']) {
      verify.mockClear()
      const refusal = await enter(username, 'wrong password').catch((error: unknown) => error)
      outcomes.push({ refusal, verifications: verify.mock.calls.length, hashed: verify.mock.calls[0]?.[0] })
    }
    const [known] = outcomes
    expect(known).toMatchObject({ refusal: { code: 'member.wrong-password', status: 400 }, verifications: 1 })
    for (const { refusal, verifications, hashed } of outcomes) {
      expect({ ...(refusal as object) }).toEqual({ ...(known?.refusal as object) })
      expect(verifications).toBe(1)
      expect(String(hashed)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    }
  })

  it('AUTH-4 renews a hash with other costs', async () => {
    const cheap = await argon2.hash(right, { memoryCost: 8192, timeCost: 1 })
    const { id, name } = await makeMember(world.shop, { password_hash: cheap })
    await enter(name)
    const { password_hash } = await world.shop.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/m=19456,t=2,p=1/)
    expect(await outcome(enter(name))).toBe('in')
  })

  it('AUTH-12 records time, place and browser, and shows them to the member only', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const { name } = await member()
    const visitor = stranger({ userAgent })
    const { token } = await enter(name, right, visitor)
    for (let more = 0; more < 10; more++) await enter(name)
    const signedIn = await readSession(world.shop, token)
    const first = await listSignIns(world.shop, makeVisitor({ member: signedIn }), { page: 1 })
    const second = await listSignIns(world.shop, makeVisitor({ member: signedIn }), { page: 2 })
    expect(first.rows).toHaveLength(10)
    expect(first.total).toBe(11)
    const time = world.clock.now().toISOString()
    expect(second.rows).toEqual([
      { id: expect.any(Number), time, ip: visitor.ip, system: 'Windows', device: 'Firefox 145' },
    ])
    await expect(listSignIns(world.shop, makeVisitor(), { page: 1 })).rejects.toMatchObject({
      code: 'member.sign-in',
    })
  })
})

describe('guessing a password', () => {
  it('AUTH-4 is stopped after ten of twenty simultaneous attempts; the owner still signs in', async () => {
    const { name } = await member()
    const attacker = stranger()
    const tries = Array.from({ length: 20 }, (_, index) => outcome(enter(name, `wrong ${index}`, attacker)))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((one) => one === 'member.wrong-password')).toHaveLength(10)
    expect(outcomes.filter((one) => one === 'request.too-many')).toHaveLength(10)
    expect(await outcome(enter(name, right, attacker))).toBe('request.too-many')
    expect(await outcome(enter(name))).toBe('in')
    world.clock.advance({ minutes: 15 })
    expect(await outcome(enter(name, right, attacker))).toBe('in')
  })

  it('AUTH-4 is stopped even from changing addresses, for unknown names too', async () => {
    const { name } = await member()
    for (const username of [name, 'nobody-at-all']) {
      const tries = Array.from({ length: 20 }, () => outcome(enter(username, 'wrong one')))
      const outcomes = await Promise.all(tries)
      expect(outcomes.filter((one) => one === 'member.wrong-password')).toHaveLength(15)
      expect(outcomes.filter((one) => one === 'request.too-many')).toHaveLength(5)
    }
  })

  it('AUTH-4 counts spellings together that a database may take for the same name', async () => {
    const spellings = ['nobody-in-here', 'NOBODY-IN-HERE', 'nobody-\u0130n-here', 'nobody-\u0131n-here']
    const tries = Array.from({ length: 20 }, (_, index) =>
      outcome(enter(spellings[index % spellings.length] ?? '', 'wrong one')),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((one) => one === 'member.wrong-password')).toHaveLength(15)
  })

  it('AUTH-4 does not lock the owner out of a known browser, and of others only for a time', async () => {
    const { name } = await member()
    const { deviceToken } = await enter(name)
    const flood = () => Promise.all(Array.from({ length: 20 }, () => outcome(enter(name, 'wrong one'))))
    await flood()
    expect(await outcome(enter(name))).toBe('request.too-many')
    expect(await outcome(enter(name, right, stranger({ deviceToken })))).toBe('in')
    world.clock.advance({ minutes: 15 })
    expect(await outcome(enter(name))).toBe('in')
  })

  it('AUTH-4 gains nothing from the device token of another member, or from an invented one', async () => {
    const { name } = await member()
    const { deviceToken = '' } = await enter((await member()).name)
    for (let more = 0; more < 15; more++) await outcome(enter(name, 'wrong one'))
    for (const token of [deviceToken, deviceToken.replace(/^\d+/, '1'), 'x', ''])
      expect(await outcome(enter(name, right, stranger({ deviceToken: token })))).toBe('request.too-many')
  })

  it('AUTH-4 is limited in a known browser as well', async () => {
    const { name } = await member()
    const { deviceToken } = await enter(name)
    const outcomes = []
    for (let more = 0; more < 12; more++)
      outcomes.push(await outcome(enter(name, 'wrong one', stranger({ deviceToken }))))
    expect(outcomes.filter((one) => one === 'request.too-many')).toHaveLength(2)
  })

  it('AUTH-4 is limited for all names together from one network, an IPv6 one by its first half', async () => {
    const verify = vi.mocked(argon2.verify).mockResolvedValue(false)
    const names = Array.from({ length: 105 }, (_, index) => `nobody-${index}`)
    const outcomes = await Promise.all(
      names.map((name, index) =>
        outcome(enter(name, 'wrong one', makeVisitor({ ip: `2001:db8:7:1::${index.toString(16)}` }))),
      ),
    )
    expect(outcomes.filter((one) => one === 'request.too-many')).toHaveLength(5)
    verify.mockReset()
    const { name } = await member()
    expect(await outcome(enter(name, right, makeVisitor({ ip: '2001:db8:7:2::1' })))).toBe('in')
  })

  it('AUTH-4 does not limit a visitor who knows the password', async () => {
    const { name } = await member()
    const visitor = stranger()
    for (let more = 0; more < 12; more++) expect(await outcome(enter(name, right, visitor))).toBe('in')
  })
})
