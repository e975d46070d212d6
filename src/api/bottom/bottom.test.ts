import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'

let test: TestShop
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestShop()
  app = await buildHttp(test.shop)
})

afterAll(async () => {
  await app.close()
  await test.close()
})

async function post(url: string, payload: object, remoteAddress = '192.0.2.1') {
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string }>() }
}

describe('POST /api/bottom/saveFeedbacks', () => {
  it('REV-2 REV-4 publish one rating a minute, and refuse the next with 500 and the specified text', async () => {
    const { id } = await makeProduct(test.shop)
    const rating = { pid: String(id), fillName: 'Mira', email: 'mira@example.org', content: 'Ten letters.' }
    expect(await post('/api/bottom/saveFeedbacks', rating)).toMatchObject({ status: 200, code: 200 })
    expect(await post('/api/bottom/saveFeedbacks', rating)).toEqual({
      status: 500,
      code: 500,
      msg: 'Just a moment, please. The message interval is 1 minute',
    })
    const list = await app.inject({ url: `/api/bottom/feedbacks?pid=${id}&status=0` })
    expect(list.json()).toMatchObject({ total: 1, rows: [{ fillName: 'Mira', score: 5 }] })
    expect(list.body).not.toContain('example.org')
  })

  it('API-3 names the field at fault', async () => {
    const answer = await post('/api/bottom/saveFeedbacks', { pid: 1, fillName: 'M' })
    expect(answer).toMatchObject({ status: 400, code: 400 })
    expect(await post('/api/bottom/saveFeedbacks', { pid: 2_147_483_648 })).toMatchObject({ code: 400 })
  })
})

describe('POST /api/bottom/saveDeal', () => {
  const deal = {
    fillname: 'Mira',
    email: 'mira@example.org',
    confirmEmail: 'mira@example.org',
    skype: '',
    region: 'Norway',
    message: '200 of Tessera',
    type: '2',
  }

  it('ENQ-1 takes a wholesale enquiry', async () => {
    expect(await post('/api/bottom/saveDeal', deal)).toMatchObject({ status: 200, code: 200 })
    const rows = await test.shop.db.selectFrom('enquiry').select(['kind', 'fields']).execute()
    expect(rows).toEqual([{ kind: 'wholesale', fields: expect.objectContaining({ region: 'Norway' }) }])
  })

  it('API-3 refuses addresses that differ, and other kinds of deals', async () => {
    const differing = await post('/api/bottom/saveDeal', { ...deal, confirmEmail: 'a@example.org' })
    expect(differing).toMatchObject({
      code: 400,
      msg: expect.stringContaining('The two emails are inconsistent!'),
    })
    expect(await post('/api/bottom/saveDeal', { ...deal, type: '9' })).toMatchObject({ code: 400 })
  })
})

describe('POST /api/bottom/subscription', () => {
  it('ENQ-3 answers the same for known and unknown addresses', async () => {
    const ask = (email: string) => post('/api/bottom/subscription', { email })
    const first = await ask('mira@example.org')
    expect(first).toMatchObject({ status: 200, code: 200 })
    await test.shop.db.updateTable('newsletter_subscriber').set({ state: 'confirmed' }).execute()
    expect(await ask('mira@example.org')).toEqual(first)
    expect(await ask('nobody')).toMatchObject({ status: 400, code: 400 })
  })
})
