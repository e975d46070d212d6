import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHttp } from '../../src/server/build-http.ts'
import { confirmSignUp } from '../../src/shop/members/sign-up/confirm-sign-up.ts'
import { codeOf } from '../../src/shop/members/mailed-code.ts'
import { sealPassword } from '../../src/shop/members/password/seal-password.ts'
import { passwordKey } from '../../src/shop/members/password/sealed-password.ts'
import { deadGateways } from '../helpers/companies/dead-gateways.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { homeAddress } from '../helpers/form-fields.ts'
import { makeMember, type MadeMember, signInAs } from '../helpers/make-member.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'

let world: TestShop
let app: FastifyInstance
let other: MadeMember
beforeAll(async () => {
  world = await openTestShop({
    env: { RATE_LIMITS: 'off' },
    gateways: deadGateways(),
  })
  app = await buildHttp(world.shop)
  other = await makeMember(world.shop)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Fields that callers cannot set for themselves, under every name in calls and tables. */
const wished = () => ({
  id: other.id,
  memberId: other.id,
  member_id: other.id,
  memberName: other.name,
  email: 'mine@example.com',
  uemail: 'mine@example.com',
  level: 4,
  levelId: 4,
  title: 'Platinum',
  discount: 50,
  discountPercent: 50,
  points: 1000,
  uintegral: 1000,
  growth: 5000,
  uexp: 5000,
  spent: 1000,
  spent_usd_cents: 1000,
  password_hash: 'x',
  joined_at: '2000-01-01T00:00:00Z',
})

async function aMember() {
  const member = await makeMember(world.shop)
  const { token } = await signInAs(world.shop, member.id)
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
    return { status: answer.statusCode, json: answer.json() }
  }
  return { member, post }
}

const rowOf = ({ id }: { id: number }) =>
  world.shop.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function addressRow(id: number) {
  return world.shop.db.selectFrom('member_address').selectAll().where('id', '=', id).executeTakeFirst()
}

it('MEM-8 API-1 updateMemberInfo changes what it names and nothing else', async () => {
  const { member, post } = await aMember()
  const { status } = await post('/profile/updateMemberInfo', { ...wished(), uother: 'by post' })
  expect(status).toBe(200)
  expect([await rowOf(member), await rowOf(other)]).toEqual([{ ...member, other: 'by post' }, other])
})

it('MEM-8 API-1 an address belongs to its caller, whatever the call says', async () => {
  const { member, post } = await aMember()
  const added = await post('/profile/address/insert', { ...wished(), ...homeAddress, id: 99_999 })
  expect([added.status, added.json.data.memberId]).toEqual([200, member.id])
  expect(await addressRow(99_999)).toBeUndefined()
  const { id } = added.json.data
  expect(await addressRow(id)).toMatchObject({ member_id: member.id })
  const changed = await post('/profile/address/update', { ...wished(), ...homeAddress, id, city: 'York' })
  expect(changed.status).toBe(200)
  expect(await addressRow(id)).toMatchObject({ member_id: member.id, city: 'York' })
  expect([await rowOf(member), await rowOf(other)]).toEqual([member, other])
})

it('MEM-8 API-1 a sign-up makes a member without level, points and growth', async () => {
  const { shop } = world
  const { key } = passwordKey(shop)
  const pwd = await sealPassword('green lamp 42', { key, time: shop.now().getTime() })
  const email = 'fresh@example.com'
  const form = { username: 'fresh', email, pwd, confirmPwd: pwd, checkCondition: true }
  const answer = await app.inject({ method: 'POST', url: '/api/register', payload: { ...wished(), ...form } })
  expect(answer.statusCode).toBe(200)
  const signUp = await shop.db
    .selectFrom('sign_up')
    .select(['id', 'link_token'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await confirmSignUp(shop, makeVisitor(), codeOf(shop, 'sign-up', signUp))
  const row = await shop.db
    .selectFrom('member')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email, name: 'fresh', points: 0, growth: 0, spent_usd_cents: 0 })
  expect([row.joined_at, row.id === other.id]).toEqual([shop.now(), false])
  expect(await rowOf(other)).toEqual(other)
})

it('MEM-8 API-1 an order belongs to its caller, with the caller’s discount and points', async () => {
  const { db } = world.shop
  const { member, post } = await aMember()
  const { id: productId, variants } = await makeProduct(world.shop, { stock: 2 })
  const usd = await db.selectFrom('currency').select('id').where('code', '=', 'usd').executeTakeFirstOrThrow()
  const card = await db
    .selectFrom('payment_method')
    .select(['id', 'fee_percent'])
    .where('code', '=', 'card')
    .executeTakeFirstOrThrow()
  const realAmount = ((1000 + Math.round(10 * Number(card.fee_percent))) / 100).toFixed(2)
  const order = {
    currencyId: usd.id,
    paymentId: card.id,
    deliveryEmail: 'buyer@example.com',
    realAmount,
  }
  const body = (extra: object) => ({
    ...extra,
    orderList: { ...extra, ...order },
    productId: [productId],
    productCount: [1],
    extId: [variants[0]?.id],
  })
  for (const extra of [{}, { ...wished(), status: 2, paid_at: '2000-01-01T00:00:00Z', total_cents: 1 }])
    expect((await post('/check/createOrder', body(extra))).json).toMatchObject({ code: 200 })
  const facts = await db
    .selectFrom('orders')
    .select(['member_id', 'status', 'paid_at', 'total_cents', 'member_discount_cents', 'points', 'growth'])
    .where('email', '=', order.deliveryEmail)
    .orderBy('id')
    .execute()
  expect(facts).toHaveLength(2)
  expect(facts[1]).toEqual(facts[0])
  expect(facts[1]).toMatchObject({ member_id: member.id, status: 0, paid_at: null, member_discount_cents: 0 })
  expect([await rowOf(member), await rowOf(other)]).toEqual([member, other])
})
