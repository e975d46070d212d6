import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sharp from 'sharp'
import { captchaAnswer } from '../../../../tests/helpers/captcha-answer.ts'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { locales } from '../../localisation/locales.ts'
import { rateLimits } from '../../rate-limits.ts'
import * as picture from './captcha-picture.ts'
import { answerCaptcha, newCaptcha } from './captcha.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

const wrong = { code: 'member.captcha', field: 'code' }
let networks = 0
const ask = (locale = 'en-US') =>
  newCaptcha(world.shop, makeVisitor({ locale, ip: `198.18.0.${++networks}` }))
const answer = (uuid: string, given: string, proof?: string) =>
  answerCaptcha(world.shop, makeVisitor({ ip: '198.19.0.1' }), { uuid, answer: given, proof })

async function withProof() {
  const captcha = await ask()
  const solution = await solveChallenge({ challenge: captcha.challenge, deriveKey })
  const proof = Buffer.from(JSON.stringify({ challenge: captcha.challenge, solution })).toString('base64')
  return { ...captcha, proof, sum: captchaAnswer(captcha.question) }
}

async function withCode() {
  const draw = vi.spyOn(picture, 'drawCode')
  const captcha = await ask()
  const drawn = await draw.mock.results[0]?.value
  draw.mockRestore()
  return { ...captcha, code: (drawn as { code: string }).code }
}

describe('the captcha', () => {
  it('AUTH-9 is a picture of five letters and digits, whose code may be typed in any case and spacing', async () => {
    const { uuid, png, code } = await withCode()
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 128 })
    expect(code).toMatch(/^[A-Z\d]{5}$/)
    await answer(uuid, ` ${code.toLowerCase().split('').join(' ')} `)
  })

  it('AUTH-9 asks a question in every language for visitors who cannot see the picture', async () => {
    for (const { id } of locales) {
      const { question } = await ask(id)
      expect(question).not.toMatch(/[{}]|select|undefined|forgot\./)
      expect(question.length).toBeGreaterThan(6)
    }
    const { uuid, question } = await ask()
    await answer(uuid, captchaAnswer(question))
    const arabic = await ask()
    const figures = captchaAnswer(arabic.question).replaceAll(/\d/g, (one) =>
      String.fromCharCode(0x660 + Number(one)),
    )
    await answer(arabic.uuid, figures)
  })

  it('AUTH-9 accepts answers without a proof of work a few times an hour, and all answers with one', async () => {
    const tooMany = { code: 'request.too-many' }
    world.clock.advance({ hours: 1 })
    for (let count = 0; count < rateLimits['unproven-answer.network'].max; count++) {
      const { uuid, question } = await ask()
      await answer(uuid, captchaAnswer(question))
    }
    const bare = await ask()
    await expect(answer(bare.uuid, captchaAnswer(bare.question))).rejects.toMatchObject(tooMany)
    const proven = await withProof()
    await answer(proven.uuid, proven.sum, proven.proof)
    const other = await ask()
    await expect(answer(other.uuid, captchaAnswer(other.question), proven.proof)).rejects.toMatchObject(
      tooMany,
    )
    const forged = await withProof()
    const { challenge } = JSON.parse(Buffer.from(forged.proof, 'base64').toString())
    const easy = { challenge, solution: { counter: 0, derivedKey: challenge.parameters.keyPrefix } }
    for (const proof of [Buffer.from(JSON.stringify(easy)).toString('base64'), 'e30=', '%', 'bnVsbA=='])
      await expect(answer((await ask()).uuid, '1', proof)).rejects.toMatchObject(wrong)
    const forgery = Buffer.from(JSON.stringify(easy)).toString('base64')
    await expect(answer(forged.uuid, forged.sum, forgery)).rejects.toMatchObject(tooMany)
    const { uuid, code } = await withCode()
    await answer(uuid, code)
  })

  it('AUTH-9 accepts one try, right or wrong, even of several at the same moment', async () => {
    const first = await withCode()
    await expect(answer(first.uuid, 'WRONG')).rejects.toMatchObject(wrong)
    await expect(answer(first.uuid, first.code)).rejects.toMatchObject(wrong)
    const second = await withCode()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => answer(second.uuid, second.code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('AUTH-9 expires after ten minutes, and does not accept the answer of another captcha', async () => {
    const one = await withCode()
    const other = await withCode()
    await expect(answer(other.uuid, one.code)).rejects.toMatchObject(wrong)
    world.clock.advance({ minutes: 10 })
    await expect(answer(one.uuid, one.code)).rejects.toMatchObject(wrong)
    await expect(answer('6f6b2c1e-0d5c-4f8e-9a53-3a3f1d2b4c5d', '2')).rejects.toMatchObject(wrong)
  })

  it('AUTH-9 stores no code in the database', async () => {
    const { code } = await withCode()
    const rows = await world.shop.db.selectFrom('captcha').selectAll().execute()
    const texts = rows.map(
      (row) => `${row.id} ${row.answer_hash.toString('latin1')} ${row.answer_hash.toString('hex')}`,
    )
    expect(texts.join()).not.toContain(code)
  })

  it('AUTH-9 is made a hundred times an hour for one network', async () => {
    const visitor = makeVisitor({ ip: '198.18.9.9' })
    vi.spyOn(picture, 'drawCode').mockResolvedValue({ code: 'ABCDE', png: Buffer.alloc(0) })
    for (let count = 0; count < 100; count++) await newCaptcha(world.shop, visitor)
    await expect(newCaptcha(world.shop, visitor)).rejects.toMatchObject({ code: 'request.too-many' })
    vi.restoreAllMocks()
  })
})
