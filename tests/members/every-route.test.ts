import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from '../../src/api/admin/admin-calls.ts'
import { resellerCalls } from '../../src/api/reseller/reseller-calls.ts'
import { checkOut } from '../../src/shop/checkout/check-out.ts'
import { quote } from '../../src/shop/checkout/quote.ts'
import { addAddress } from '../../src/shop/members/addresses/keep-address.ts'
import { endSession, readSession } from '../../src/shop/members/sign-in/session.ts'
import { wish } from '../../src/shop/members/wishlist/wishlist.ts'
import { deadGateways } from '../helpers/companies/dead-gateways.ts'
import { makeProduct } from '../helpers/fixtures.ts'
import { makeMember, signInAs, visitorOf } from '../helpers/make-member.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { type ListedRoutes, openWithRoutes } from './listed-routes.ts'
import { type Belongings, type MemberCall, memberCalls, orderCalls, publicCalls } from './member-calls.ts'

let world: TestShop
let site: ListedRoutes
let owner: Owner
let badTokens: Record<string, string | undefined>

beforeAll(async () => {
  world = await openTestShop({
    env: { RATE_LIMITS: 'off' },
    gateways: deadGateways(),
  })
  site = await openWithRoutes(world.shop)
  owner = await anOwner()
  badTokens = {
    none: undefined,
    dead: await deadToken(),
    expired: await expiredToken(),
    empty: '',
    garbage: "' or 1=1 --",
    unknown: 'A'.repeat(22),
  }
})
afterAll(async () => {
  await site.app.close()
  await world.close()
})

it('API-1 MEM-8 every route of the API is known to be for everybody, members, the buyer of an order or programs', () => {
  const listed = [...site.basesByCall.keys()].filter((call) => !/ \/docs\b/.test(call))
  const asGet = listed.map((call) => call.replace(/^HEAD /, 'GET '))
  const ofPrograms = Object.entries({ admin: adminCalls, reseller: resellerCalls }).flatMap(
    ([family, calls]) => calls.map(({ method, path }) => `${[method].flat()[0]} /${family}/v1${path}`),
  )
  const known = [...publicCalls, ...Object.keys(memberCalls), ...Object.keys(orderCalls), ...ofPrograms]
  expect([...new Set(asGet)].toSorted()).toEqual(known.toSorted())
  expect(Object.keys(memberCalls)).toEqual(
    expect.arrayContaining(asGet.filter((call) => call.includes('/profile'))),
  )
})

const callsOfMembers = Object.entries(memberCalls)
const callsOfBuyers = Object.entries(orderCalls)

describe.each([
  ...callsOfMembers.map(([call, how]) => ({ call, how, refusal: 401 })),
  ...callsOfBuyers.map(([call, how]) => ({ call, how, refusal: 404 })),
])('$call', ({ call, how, refusal }) => {
  it('AUTH-6 MEM-8 ROUTE-8 API-1 refuses callers without a live session, and changes nothing', async () => {
    const before = await everything()
    for (const [which, token] of Object.entries(badTokens))
      for (const [url, method] of addressesOf(call, how))
        for (const headers of [bearer(token), cookie(token)]) {
          const answer = await site.app.inject({ url, method, headers, ...bodyOf(how) })
          expect([which, method, url, answer.statusCode]).toEqual([which, method, url, refusal])
          if (method !== 'HEAD') expect(answer.json()).toEqual({ code: refusal, msg: expect.any(String) })
          expect(answer.headers['cache-control']).toBe('no-store')
        }
    expect(await everything()).toEqual(before)
  })

  it('MEM-8 shows another member nothing of the owner’s, and changes nothing of it', async () => {
    const other = await makeMember(world.shop)
    const { token } = await signInAs(world.shop, other.id)
    const before = how.isOfRow ? await everything() : await ownedBy(owner)
    for (const [url, method] of addressesOf(call, how))
      for (const headers of [bearer(token), cookie(token)]) {
        const answer = await site.app.inject({ url, method, headers, ...bodyOf(how) })
        if (how.isOfRow) expect([method, url, answer.statusCode]).toEqual([method, url, 404])
        for (const mark of owner.marks) expect(answer.body).not.toContain(mark)
      }
    expect(how.isOfRow ? await everything() : await ownedBy(owner)).toEqual(before)
  })

  it('MEM-8 does get through to the owner, so that the refusals above mean something', async () => {
    const fresh = await anOwner()
    const [[url, method] = ['', 'GET' as Method]] = addressesOf(call, how, fresh)
    const answer = await site.app.inject({ url, method, headers: bearer(fresh.token), ...bodyOf(how, fresh) })
    expect([401, 404]).not.toContain(answer.statusCode)
  })
})

type Method = NonNullable<InjectOptions['method']>
type Owner = Awaited<ReturnType<typeof anOwner>>

/** Addresses of a call under every base, and by HEAD if the router answers that. */
function addressesOf(call: string, how: MemberCall, own: Belongings = owner): [string, Method][] {
  const path = how.path(own)
  const method: Method = call.split(' ', 1)[0] as 'GET'
  const calls: [string, Method][] = [[call, method]]
  if (method === 'GET') calls.push([call.replace('GET', 'HEAD'), 'HEAD'])
  return calls.flatMap(([name, by]) =>
    (site.basesByCall.get(name) ?? []).map((base): [string, Method] => [base + path, by]),
  )
}

function bodyOf(how: MemberCall, own: Belongings = owner): Pick<InjectOptions, 'payload'> {
  return how.body ? { payload: how.body(own) } : {}
}

function bearer(token: string | undefined) {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** Headers of a form or script of the shop's own pages. */
function cookie(token: string | undefined) {
  const sent = token === undefined ? {} : { cookie: `token=${encodeURIComponent(token)}` }
  return { 'sec-fetch-site': 'same-origin', ...sent }
}

async function deadToken(): Promise<string> {
  const { token } = await signInAs(world.shop, owner.memberId)
  const member = await readSession(world.shop, token)
  if (!member) throw new Error('The session never lived')
  await endSession(world.shop, member)
  return token
}

async function expiredToken(): Promise<string> {
  const { token } = await signInAs(world.shop, owner.memberId)
  await world.shop.db
    .updateTable('member_session')
    .set({ expires_at: world.shop.now() })
    .where('token_hash', '=', world.shop.secrets.hashToken(token))
    .execute()
  return token
}

/** A member with an address, a wish, an unpaid order and a delivered one. */
async function anOwner() {
  const { shop } = world
  const { id: memberId, email, name } = await makeMember(shop)
  const visitor = await visitorOf(shop, memberId)
  const address = await addAddress(shop, visitor, {
    firstName: 'Only',
    lastName: 'Owners',
    address: `${name} street`,
    addressOther: '',
    city: 'Leeds',
    province: 'West Yorkshire',
    country: 'GB',
    zip: 'LS1 1AA',
    phoneCode: '+44',
    phone: '1',
    isDefault: false,
  })
  // the default one cannot be deleted
  const { id: addressId } = await addAddress(shop, visitor, { ...address, isDefault: false })
  const product = await makeProduct(shop, { stock: 1 })
  const free = await makeProduct(shop, { stock: 1 })
  await wish(shop, visitor, { productId: product.id })
  const unpaidOrderId = await order(product.variants[0]?.id ?? 0)
  const deliveredOrderId = await order(free.variants[0]?.id ?? 0)
  await shop.db.updateTable('orders').set({ status: 1 }).where('id', '=', deliveredOrderId).execute()
  await world.runDueJobs()
  const own: Belongings = { memberId, addressId, productId: product.id, unpaidOrderId, deliveredOrderId }
  return { ...own, token: visitor.token, marks: [email, name] }

  async function order(variantId: number): Promise<number> {
    const lines = [{ variantId, quantity: 1 }]
    const card = await shop.db
      .selectFrom('payment_method')
      .select('id')
      .where('code', '=', 'card')
      .executeTakeFirstOrThrow()
    const { summary } = await quote(shop, visitor, { lines, couponCode: undefined, paymentMethodId: card.id })
    const placed = await checkOut(shop, visitor, {
      lines,
      email,
      phone: '',
      note: '',
      paymentMethodId: card.id,
      idempotencyKey: shop.secrets.randomToken(),
      shownTotalCents: summary.totalCents,
    })
    return placed.order.id
  }
}

/** tables that only say when and how often something was used, and belong to nobody */
const counters = ['use_limit']

/** A sum over the rows of each table. */
async function everything(): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(world.shop.db)
  const sums = tables.rows
    .filter(({ name }) => !counters.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(name)} t`,
    )
  const { rows } = await sql<{
    name: string
    sum: string | null
  }>`${sql.join(sums, sql` union all `)}`.execute(world.shop.db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function ownedBy({ memberId }: Belongings) {
  const { db } = world.shop
  return Promise.all([
    db.selectFrom('member').selectAll().where('id', '=', memberId).execute(),
    db.selectFrom('member_address').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    db.selectFrom('wishlist_item').selectAll().where('member_id', '=', memberId).execute(),
    db.selectFrom('orders').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    db.selectFrom('member_session').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
  ])
}
