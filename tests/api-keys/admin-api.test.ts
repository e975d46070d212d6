import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminCalls } from '../../src/api/admin/admin-calls.ts'
import { officePages } from '../../src/back-office/pages.ts'
import { addApiKey, listApiKeys, revokeApiKey } from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { type KeyScope, keyScopes } from '../../src/shop/staff/api-keys/key-scopes.ts'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../helpers/fixtures.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await openSaleWorld(undefined, { env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

interface Asked {
  key?: string | undefined
  body?: unknown
  once?: string
  from?: string
  headers?: Record<string, string>
}

const base = '/api/admin/v1'

async function ask(path: string, { key, body, once, from, headers = {} }: Asked = {}) {
  const response = await fetch(`${world.publicUrl}${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(once !== undefined && { 'idempotency-key': once }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, answer: await response.json() }
}

const makeKey = async (scopes: readonly KeyScope[] = keyScopes, networks: string[] = [], days?: number) =>
  addApiKey(world.shop, testActor, { name: 'Ledger', scopes, networks, days })

const errorOf = (result: Awaited<ReturnType<typeof ask>>) => [result.status, result.answer.issues?.[0]?.error]

async function boughtOrder(quantity = 1) {
  const { variants } = await makeProduct(world.shop, { stock: 5 })
  const variant = known(variants[0])
  const order = await buy(world, makeVisitor(), variant.id, { quantity })
  await world.runDueJobs()
  return { orderNo: order.order_no, id: order.id, sku: variant.sku }
}

/** Permission of each call, from the page where staff do the same. */
const pageActions: Record<string, string> = {
  '/orders': officePages.orders.needs,
  '/orders/:orderNo': officePages.order.needs,
  '/orders/:orderNo/mail': officePages.order.actions.resend,
  '/orders/:orderNo/notes': officePages.order.actions.note,
  '/orders/:orderNo/refunds': officePages.order.actions.refund,
  '/products': officePages.products.needs,
  'GET /variants/:sku/price': officePages.product.needs,
  'POST /variants/:sku/price': officePages.products.actions.prices,
  '/stock': officePages.keys.needs,
  '/stock/:sku': officePages['key-variant'].needs,
  '/stock/:sku/low-at': officePages['key-variant'].actions.threshold,
  '/keys': officePages['key-import'].actions.add,
}

it('SUP-6 each call needs the permission that its page needs', () => {
  expect(adminCalls.length).toBe(Object.keys(pageActions).length)
  for (const { path, method, scope } of adminCalls)
    expect(pageActions[path] ?? pageActions[`${[method].flat()[0]} ${path}`], path).toBe(scope)
})

it('SUP-6 the OpenAPI document has each call with its permission', async () => {
  const response = await fetch(`${world.publicUrl}/api/docs/json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> }
  for (const { path, method, scope } of adminCalls) {
    const documented = paths[base + path.replaceAll(/:(\w+)/g, '{$1}')]?.[String(method).toLowerCase()]
    expect(documented, path).toMatchObject({
      description: `Permission of the key: ${scope}.`,
      security: [{ key: [] }],
    })
  }
})

it('SUP-6 calls without a key, with a wrong key or without permission are refused, and change nothing', async () => {
  const { orderNo } = await boughtOrder()
  const { key } = await makeKey(['products.read'])
  const tables = ['orders', 'order_note', 'refund', 'mail', 'variant', 'stock_key', 'audit_log'] as const
  const state = async () =>
    JSON.stringify(
      await Promise.all(
        [...tables, 'api_key_request' as const].map((table) =>
          world.shop.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
  const before = await state()
  for (const { path, method, scope } of adminCalls) {
    const url = path.replace(':orderNo', orderNo).replace(':sku', 'none')
    const body = method === 'POST' ? {} : undefined
    const once = 'attack-0001'
    expect(errorOf(await ask(url, { body, once }))).toEqual([401, 'api-key.missing'])
    const guessed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect(errorOf(await ask(url, { body, once, key: guessed }))).toEqual([401, 'api-key.unknown'])
    if (scope === 'products.read') continue
    const refused = await ask(url, { body, once, key })
    expect(errorOf(refused)).toEqual([403, 'api-key.scope'])
    expect(refused.answer.msg).toBe(`This key has no permission ${scope}.`)
  }
  expect(await state()).toBe(before)
})

it('SUP-6 the API ignores a key in the address or a cookie, and refuses one of another form', async () => {
  const { key } = await makeKey()
  expect(errorOf(await ask(`/orders?key=${key}&authorization=Bearer%20${key}`))).toEqual([
    401,
    'api-key.missing',
  ])
  expect(errorOf(await ask('/orders', { headers: { cookie: `token=${key}` } }))).toEqual([
    401,
    'api-key.missing',
  ])
  for (const authorization of [
    `Basic ${key}`,
    key,
    `Bearer ${key} x`,
    `Bearer ${key.slice(0, 14)}`,
    'Bearer ',
  ])
    expect(errorOf(await ask('/orders', { headers: { authorization } })), authorization).toEqual([
      401,
      'api-key.unknown',
    ])
  expect((await ask('/orders', { key })).status).toBe(200)
  const { headers } = await ask('/orders')
  expect(headers.get('www-authenticate')).toBe('Bearer')
  // the key is not a member's token, and no other address of the API accepts it
  const profile = await fetch(`${world.publicUrl}/api/profile/orders`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(profile.status).toBe(401)
  for (const path of ['/prod-api/admin/v1/orders', '/prod-api/api/admin/v1/orders'])
    expect((await fetch(world.publicUrl + path)).status).toBe(404)
})

it('SUP-6 a key is refused once it is revoked or expired, and outside its networks', async () => {
  const revoked = await makeKey()
  expect((await ask('/stock', { key: revoked.key })).status).toBe(200)
  await revokeApiKey(world.shop, testActor, revoked.id)
  expect(errorOf(await ask('/stock', { key: revoked.key }))).toEqual([401, 'api-key.revoked'])
  const { key } = await makeKey(['keys.read'], ['203.0.113.0/24'], 1)
  expect(errorOf(await ask('/stock', { key }))).toEqual([403, 'api-key.elsewhere'])
  expect(errorOf(await ask('/stock', { key, from: '203.0.114.1' }))).toEqual([403, 'api-key.elsewhere'])
  expect((await ask('/stock', { key, from: '203.0.113.8' })).status).toBe(200)
  const [listed] = await listApiKeys(world.shop)
  expect(listed).toMatchObject({ lastIp: '203.0.113.8', lastUsedAt: world.clock.now().toISOString() })
  world.clock.advance({ hours: 24 })
  expect(errorOf(await ask('/stock', { key, from: '203.0.113.8' }))).toEqual([401, 'api-key.expired'])
})

it('SUP-6 a program reads orders, mails keys again and adds a note; the audit log names the program', async () => {
  const { orderNo, id, sku } = await boughtOrder()
  const { key } = await makeKey()
  const list = await ask('/orders?tab=all', { key })
  expect(list.answer.rows[0]).toMatchObject({ orderNo, goods: [{ sku, quantity: 1 }] })
  const one = await ask(`/orders/${orderNo}`, { key })
  expect(one.answer.data).toMatchObject({ orderNo, lines: [{ line: 1, sku, missing: 0 }] })
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect((await ask('/orders/LK-NONE', { key })).status).toBe(404)
  const mailed = await ask(`/orders/${orderNo}/mail`, { key, body: {}, once: 'mail-0001' })
  expect(mailed.answer.data).toEqual({ kind: 'keys' })
  const note = { key, body: { note: 'Booked' }, once: 'note-0001' }
  expect((await ask(`/orders/${orderNo}/notes`, note)).status).toBe(200)
  expect((await ask(`/orders/${orderNo}/notes`, note)).status).toBe(200)
  expect((await ask(`/orders/${orderNo}`, { key })).answer.data.notes).toHaveLength(1)
  const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(id) } })
  const actor = `Ledger (${key.slice(0, 14)})`
  expect(changes).toMatchObject([
    { action: 'order.noted', actorKind: 'key', actor, ip: '127.0.0.1' },
    { action: 'order.mail-resent', actorKind: 'key', actor },
  ])
})

it('SUP-6 a refund is made once for each idempotency key, and never above the limit', async () => {
  const { orderNo } = await boughtOrder(2)
  const { key } = await makeKey()
  const refund = (once: string, body: object) => ask(`/orders/${orderNo}/refunds`, { key, once, body })
  const line = { reason: 'one was wrong', lines: [{ line: 1, quantity: 1 }] }
  expect((await refund('', line)).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund('refund-0001', line)))
  const made = answers.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ answer }) => answer.data.refundId)).size).toBe(1)
  for (const other of answers.filter(({ status }) => status !== 200))
    expect(errorOf(other)).toEqual([409, 'api-key.unclear'])
  expect(await refund('refund-0001', line)).toMatchObject({ status: 200, answer: made[0]?.answer })
  expect(errorOf(await refund('refund-0001', { ...line, reason: 'another' }))).toEqual([
    409,
    'api-key.reused',
  ])
  expect((await ask(`/orders/${orderNo}`, { key })).answer.data.refunds).toHaveLength(1)
  await setSetting(world.shop, 'order.refund.limit', '0')
  const large = { reason: 'all of it' }
  expect(errorOf(await refund('refund-0002', large))).toEqual([403, 'staff.refund-limit'])
  await setSetting(world.shop, 'order.refund.limit', '500')
  // the refused call changed nothing, so its idempotency key is free
  expect((await refund('refund-0002', large)).status).toBe(200)
})

it('SUP-6 a request that ended without an answer is not repeated', async () => {
  const { orderNo } = await boughtOrder()
  const { id, key } = await makeKey()
  const body = { note: 'Booked' }
  const once = 'crashed-0001'
  expect((await ask(`/orders/${orderNo}/notes`, { key, body, once })).status).toBe(200)
  // as after a process that died between the change and its answer
  await world.shop.db
    .deleteFrom('api_key_request')
    .where('api_key_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .then(({ answer: _answer, ...claim }) =>
      world.shop.db.insertInto('api_key_request').values(claim).execute(),
    )
  expect(errorOf(await ask(`/orders/${orderNo}/notes`, { key, body, once }))).toEqual([
    409,
    'api-key.unclear',
  ])
  expect((await ask(`/orders/${orderNo}`, { key })).answer.data.notes).toHaveLength(1)
  world.clock.advance({ hours: 24 * 7 + 1 })
  await world.runDueJobs()
  expect(await world.shop.db.selectFrom('api_key_request').selectAll().execute()).toEqual([])
})

it('SUP-6 a program reads and changes prices, and imports keys that are never stored in clear', async () => {
  const { sku } = await boughtOrder()
  const { key } = await makeKey()
  const { data } = (await ask(`/variants/${sku}/price`, { key })).answer
  const set = (priceCents: number, wasCents: number, once: string) =>
    ask(`/variants/${sku}/price`, { key, body: { priceCents, wasCents }, once })
  expect((await set(data.priceCents + 100, data.priceCents, 'price-0001')).status).toBe(200)
  expect(errorOf(await set(500, data.priceCents, 'price-0002'))).toEqual([409, 'staff.changed'])
  expect((await ask(`/variants/${sku}/price`, { key })).answer.data.priceCents).toBe(data.priceCents + 100)
  expect((await ask('/products?tab=on-sale', { key })).answer.rows.length).toBeGreaterThan(0)
  const before = (await ask(`/stock/${sku}`, { key })).answer.data
  const text = 'AAAAA-BBBBB-CCCC1\nAAAAA-BBBBB-CCCC2\nAAAAA-BBBBB-CCCC1\n'
  const imported = await ask('/keys', { key, body: { text, sku, cost: '2.50' }, once: 'keys-0001' })
  expect(imported.answer.data).toMatchObject({ imported: 2, leftOut: 1, issues: [{ line: 3, sku }] })
  expect((await ask(`/stock/${sku}`, { key })).answer.data.available).toBe(before.available + 2)
  expect(await everythingStored(world.shop)).not.toContain('BBBBB-CCCC')
  const low = { key, body: { lowAt: 9 }, once: 'low-0001' }
  expect((await ask(`/stock/${sku}/low-at`, low)).status).toBe(200)
  expect((await ask(`/stock/${sku}`, { key })).answer.data).toMatchObject({ lowAt: 9, isLow: true })
})

it('SUP-6 programs go on while the shop is closed for maintenance', async () => {
  const { key } = await makeKey()
  await setSetting(world.shop, 'shop.closed', 'on')
  await expect.poll(async () => (await fetch(`${world.publicUrl}/api/home/rate`)).status).toBe(503)
  expect((await ask('/orders', { key })).status).toBe(200)
  await setSetting(world.shop, 'shop.closed', 'off')
})

it('SUP-6 the sample program of the documentation lists orders and adds a note', async () => {
  const { orderNo } = await boughtOrder()
  const { key } = await makeKey(['orders.read', 'orders.note'])
  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, ['docs/samples/owner-tool.mjs', ...parameters], {
      env: { ...process.env, SHOP_URL: world.publicUrl, API_KEY: key },
    })
  expect((await run('list')).stdout).toContain(`${orderNo} delivered `)
  await run('note', orderNo, 'Sent to the ledger')
  expect((await ask(`/orders/${orderNo}`, { key })).answer.data.notes).toMatchObject([
    { note: 'Sent to the ledger', author: expect.stringContaining('Ledger') },
  ])
  await expect(run('note', 'LK-NONE', 'x')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('404'),
  })
})
