import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress } from '../../../tests/helpers/form-fields.ts'
import { makeMember, signInAs } from '../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'
import { postNotice } from '../../shop/members/notices/notice-records.ts'

type Method = NonNullable<InjectOptions['method']>

let world: TestShop
let app: Awaited<ReturnType<typeof buildHttp>>
beforeAll(async () => {
  world = await openTestShop({ env: { RATE_LIMITS: 'off' } })
  app = await buildHttp(world.shop)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function aMember(changes: Parameters<typeof makeMember>[1] = {}) {
  const member = await makeMember(world.shop, changes)
  const { token } = await signInAs(world.shop, member.id)
  async function call(url: string, payload?: object, method?: Method) {
    const answer = await app.inject({
      url: `/api${url}`,
      method: method ?? (payload ? 'POST' : 'GET'),
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, json: answer.json(), cookies: answer.cookies }
  }
  return { member, call }
}

const row = ({ id }: { id: number }) =>
  world.shop.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('updateMemberInfo', () => {
  it('MEM-2 changes the own account, keeps omitted fields, and greets by the new name', async () => {
    const { member, call } = await aMember({ growth: 120, points: 7, phone: '123' })
    const name = `${member.name} 2`
    const answer = await call('/profile/updateMemberInfo', { uname: name, umobile: '49301', uzip: '10115' })
    expect(answer.json).toMatchObject({
      code: 200,
      data: {
        id: member.id,
        uname: name,
        uemail: member.email,
        umobile: '49301',
        uphone: '123',
        uzip: '10115',
        title: 'Silver',
        discount: 2,
        uintegral: 7,
        uexp: 120,
        upgradeExp: 500,
        isSubscribe: '1',
      },
    })
    expect(answer.cookies.find((cookie) => cookie.name === 'user')?.value).toContain(name)
  })

  it.each([
    ['umobile', '+49', 'Please enter the correct phone number!'],
    ['uphone', 'abc', 'Please enter the correct phone number!'],
    ['uzip', 'LS1 1AA', 'Please input the correct zip code!'],
    ['uname', 'x', 'The length cannot be less than 2'],
    ['uname', 'x'.repeat(51), 'The length cannot be more than 50'],
    ['ucountry', 'XX', 'Please fill in this field.'],
  ])('MEM-2 refuses %s "%s": %s', async (field, value, message) => {
    const { member, call } = await aMember()
    const { status, json } = await call('/profile/updateMemberInfo', { [field]: value })
    expect([status, json.msg]).toEqual([400, expect.stringContaining(message)])
    expect(await row(member)).toEqual(member)
  })

  it('MEM-2 refuses a name that another member has, in upper or lower case', async () => {
    const { member } = await aMember()
    const { call } = await aMember()
    const taken = await call('/profile/updateMemberInfo', { uname: member.name.toUpperCase() })
    expect([taken.status, taken.json.msg]).toEqual([409, 'Somebody else has this username.'])
    const racing = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await aMember()).call('/profile/updateMemberInfo', { uname: 'One' }),
      ),
    )
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })

  it('MEM-2 ENQ-3 subscribes to the newsletter and ends it', async () => {
    const { member, call } = await aMember()
    const state = () =>
      world.shop.db
        .selectFrom('newsletter_subscriber')
        .select('state')
        .where('email', '=', member.email)
        .execute()
    await call('/profile/updateMemberInfo', { isSubscribe: '1' })
    expect(await state()).toEqual([])
    expect((await call('/profile/updateMemberInfo', { isSubscribe: '0' })).json.data.isSubscribe).toBe('0')
    expect(await state()).toEqual([{ state: 'confirmed' }])
    await call('/profile/updateMemberInfo', { uother: 'by post' })
    expect(await state()).toEqual([{ state: 'confirmed' }])
    await call('/profile/updateMemberInfo', { isSubscribe: '1' })
    expect(await state()).toEqual([{ state: 'ended' }])
  })

  it('MEM-8 ignores level, points, discount, e-mail and whose account it is', async () => {
    const { member: other } = await aMember()
    const { member, call } = await aMember()
    const { status } = await call('/profile/updateMemberInfo', {
      id: other.id,
      memberId: other.id,
      uemail: 'mine@example.com',
      email: 'mine@example.com',
      discount: 50,
      uintegral: 1000,
      points: 1000,
      uexp: 1000,
      growth: 1000,
      level: 4,
      title: 'Platinum',
      spent_usd_cents: 1,
      password_hash: 'x',
    })
    expect(status).toBe(200)
    expect([await row(member), await row(other)]).toEqual([member, other])
  })
})

describe('the membership', () => {
  it('MEM-7 gives level, consumption, points, their rate and the growth missing for the next level', async () => {
    const { call } = await aMember({ growth: 510, points: 33, spent_usd_cents: 61_055 })
    expect((await call('/profile/memberGroup')).json.data).toMatchObject({
      level: 'Gold',
      discount: 4,
      consumption: 610.55,
      points: 33,
      exchangeRate: 1,
      nextLevel: { name: 'Platinum', discount: 6, growth: 2000, missing: 1490 },
    })
    const highest = await aMember({ growth: 2000 })
    const { data } = (await highest.call('/profile/memberGroup?lang=de')).json
    expect(data).toMatchObject({ level: 'Platin', nextLevel: null })
    expect(data.levels).toHaveLength(4)
  })

  it('MEM-7 MEM-8 shows only the member’s own level', async () => {
    const { member: other } = await aMember({ growth: 2000 })
    const { member, call } = await aMember({ growth: 100 })
    expect((await call(`/getUserLevelInfo/${member.id}`)).json.data).toMatchObject({
      userLevelInfo: { name: 'Silver', discount: 2 },
    })
    expect((await call(`/getUserLevelInfo/${other.id}`)).status).toBe(404)
  })
})

describe('the addresses', () => {
  it('MEM-5 are added, listed, read, changed and deleted, the first being the default', async () => {
    const { member, call } = await aMember()
    const first = (await call('/profile/address/insert', { ...homeAddress, isDefault: '1', memberId: 1 }))
      .json.data
    expect(first).toMatchObject({
      ...homeAddress,
      memberId: member.id,
      memberName: member.name,
      isDefault: '0',
    })
    const second = (await call('/profile/address/insert', { ...homeAddress, city: 'York' })).json.data
    expect(second).toMatchObject({ city: 'York', isDefault: '1' })
    const changed = { ...homeAddress, id: second.id, city: 'Hull', isDefault: '0' }
    expect((await call('/profile/address/update', changed)).json.data).toMatchObject({ isDefault: '0' })
    expect((await call('/profile/address')).json).toMatchObject({
      total: 2,
      rows: [
        { id: second.id, city: 'Hull', isDefault: '0' },
        { id: first.id, isDefault: '1' },
      ],
    })
    const refused = await call(`/profile/address/${second.id}`, undefined, 'DELETE')
    expect([refused.status, refused.json.msg]).toEqual([409, "Sorry, the default address can't be deleted!"])
    expect((await call(`/profile/address/default/${first.id}`, {})).status).toBe(200)
    expect((await call(`/profile/address/${second.id}`)).json.data).toMatchObject({ isDefault: '1' })
    expect((await call(`/profile/address/${second.id}`, undefined, 'DELETE')).status).toBe(200)
    expect((await call('/profile/address')).json).toMatchObject({ total: 1, rows: [{ isDefault: '0' }] })
  })

  it('MEM-5 keep the default after an update that does not mention it', async () => {
    const { call } = await aMember()
    const { id } = (await call('/profile/address/insert', homeAddress)).json.data
    const changed = await call('/profile/address/update', { ...homeAddress, id, isDefault: '1' })
    expect(changed.json.data).toMatchObject({ isDefault: '0' })
  })

  it.each([
    [{ firstName: '' }],
    [{ lastName: 'x'.repeat(21) }],
    [{ address: 'x'.repeat(201) }],
    [{ addressOther: 'x'.repeat(201) }],
    [{ city: '' }],
    [{ province: 'x'.repeat(51) }],
    [{ country: 'Germany' }],
    [{ country: '' }],
    [{ zip: 'x'.repeat(51) }],
    [{ phone: '' }],
    [{ phone: '+44 113' }],
    [{ phone: '1'.repeat(51) }],
    [{ phoneCode: 'abc' }],
    [{ isDefault: '2' }],
  ])('MEM-5 refuse %j', async (wrong) => {
    const { call } = await aMember()
    const { status, json } = await call('/profile/address/insert', { ...homeAddress, ...wrong })
    expect([status, json.msg]).toEqual([400, expect.stringContaining(Object.keys(wrong)[0] ?? '')])
    expect((await call('/profile/address')).json.total).toBe(0)
  })

  it('MEM-8 of others answer like missing ones', async () => {
    const owner = await aMember()
    const { id } = (await owner.call('/profile/address/insert', homeAddress)).json.data
    const { call } = await aMember()
    const answers = [
      await call(`/profile/address/${id}`),
      await call('/profile/address/update', { ...homeAddress, id, city: 'Mine' }),
      await call(`/profile/address/default/${id}`, {}),
      await call(`/profile/address/${id}`, undefined, 'DELETE'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await owner.call('/profile/address')).json.rows).toMatchObject([{ id, city: 'Leeds' }])
  })
})

describe('the notices', () => {
  it('MEM-6 MEM-8 are the member’s own, in the reader’s language, whatever acceptUserName says', async () => {
    const { member: other } = await aMember()
    const { member, call } = await aMember()
    for (const { id: memberId } of [member, other])
      await postNotice(world.shop.db, {
        memberId,
        kind: 'welcome',
        dedupeKey: `welcome:${memberId}`,
        at: world.shop.now(),
      })
    const own = await call(`/profile/message?acceptUserName=${other.email}&pageNum=1&pageSize=10&lang=de`)
    expect(own.json).toMatchObject({
      total: 1,
      rows: [{ title: 'Willkommen bei Latchkey', contents: expect.stringContaining('Konto'), orderId: null }],
    })
  })
})

it('MEM-8 every call of the profile refuses guests', async () => {
  const calls: [Method, string, object?][] = [
    ['POST', '/profile/updateMemberInfo', { uname: 'me' }],
    ['POST', '/profile/updateMemberInfo', { uname: '' }],
    ['POST', '/profile/address/insert', {}],
    ['GET', '/profile/address/x'],
    ['GET', '/profile/orders?pageNum=x'],
    ['DELETE', '/profile/order1'],
    ['POST', '/profile/order/claim', {}],
    ['GET', '/profile/memberGroup'],
    ['GET', '/getUserLevelInfo/1'],
    ['GET', '/profile/address'],
    ['GET', '/profile/address/1'],
    ['POST', '/profile/address/insert', homeAddress],
    ['POST', '/profile/address/update', { ...homeAddress, id: 1 }],
    ['POST', '/profile/address/default/1', {}],
    ['DELETE', '/profile/address/1'],
    ['GET', '/profile/message'],
  ]
  for (const [method, url, payload] of calls)
    for (const authorization of [undefined, 'Bearer ', 'Bearer x', `Bearer ${'A'.repeat(22)}`]) {
      const headers = { ...(authorization && { authorization }) }
      const answer = await app.inject({ url: `/api${url}`, method, headers, ...(payload && { payload }) })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 401])
    }
})
