import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resellerCalls } from '../../src/api/reseller/reseller-calls.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller, changeReseller } from '../../src/shop/resellers/change-reseller.ts'
import { readReseller } from '../../src/shop/resellers/list-resellers.ts'
import { keyScopes, resellerScopes } from '../../src/shop/staff/api-keys/key-scopes.ts'
import { addApiKey } from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { testActor, makeProduct } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

const base = '/api/reseller/v1'

interface Asked {
  key?: string | undefined
  body?: unknown
  once?: string
}

async function ask(path: string, { key, body, once }: Asked = {}) {
  const response = await fetch(`${world.publicUrl}${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(once !== undefined && { 'idempotency-key': once }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: await response.json() }
}

const errorOf = (result: Awaited<ReturnType<typeof ask>>) => [result.status, result.answer.issues?.[0]?.error]

/** A reseller with money and a key. */
async function makeReseller(
  dollars: string,
  changes: { discount?: string; breaks?: string; creditLimit?: string } = {},
) {
  const { email } = await makeMember(world.shop)
  const terms = { discount: '10', breaks: '', creditLimit: '0', ...changes }
  const { id } = await addReseller(world.shop, testActor, { email, name: email, ...terms })
  if (dollars !== '0')
    await bookMoney(world.shop, testActor, id, { kind: 'deposit', amount: dollars, reason: 'Transfer' })
  const entered = { name: 'Shop', scopes: resellerScopes, networks: [] }
  const { key } = await addApiKey(world.shop, testActor, entered, id)
  return { id, key, email, balance: async () => (await readReseller(world.shop, id)).balanceCents }
}

/** A variant at $10.00. */
async function makeSku(stock: number) {
  const { variants } = await makeProduct(world.shop, { stock })
  const { id, sku } = known(variants[0])
  return { id, sku }
}

let orders = 0
const order = (
  key: string,
  sku: string,
  { quantity = 1, once = `order-${String(++orders).padStart(6, '0')}` } = {},
) => ask('/orders', { key, once, body: { lines: [{ sku, quantity }] } })

it('SUP-5 a program orders keys, pays them from the balance and reads them', async () => {
  const { id, key, balance } = await makeReseller('100')
  const { sku } = await makeSku(3)
  const offered = await ask('/products', { key })
  expect(offered.answer.rows).toContainEqual(
    expect.objectContaining({ sku, listCents: 1000, priceCents: 900, stock: 3 }),
  )
  expect((await ask('/balance', { key })).answer.data).toEqual({
    balanceCents: 10_000,
    creditLimitCents: 0,
    spendableCents: 10_000,
  })
  const placed = await order(key, sku, { quantity: 2 })
  expect(placed).toMatchObject({ status: 200, answer: { data: { status: 'delivered', totalCents: 1800 } } })
  const { orderNo } = placed.answer.data
  const read = (await ask(`/orders/${orderNo}`, { key })).answer.data
  expect(read).toMatchObject({ orderNo, status: 'delivered', refundedCents: 0 })
  expect(read.lines).toMatchObject([{ sku, quantity: 2, priceCents: 900 }])
  expect(read.lines[0].keys).toHaveLength(2)
  expect(read.lines[0].keys[0].code).toMatch(/\S/)
  expect(await balance()).toBe(8200)
  expect((await ask('/statement', { key })).answer.rows).toMatchObject([
    { kind: 'order', cents: -1800, balanceCents: 8200, orderNo },
    { kind: 'deposit', cents: 10_000, balanceCents: 10_000, note: 'Transfer' },
  ])
  const { id: orderId } = await world.shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const documents = await world.shop.db
    .selectFrom('document')
    .select(['series', 'total_cents'])
    .where('order_id', '=', orderId)
    .execute()
  expect(documents).toEqual([{ series: 'invoice', total_cents: 1800 }])
  const mails = await world.shop.db
    .selectFrom('mail')
    .select('kind')
    .where('dedupe_key', '=', `keys:${orderId}`)
    .execute()
  expect(mails).toEqual([])
  expect((await readReseller(world.shop, id)).orders).toBe(1)
})

it('SUP-5 fifty orders at the same moment spend a balance for ten', async () => {
  const { key, balance } = await makeReseller('90')
  const { sku } = await makeSku(60)
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(key, sku)))
  const tally = answers.map((one) => String(one.answer.data?.status ?? one.answer.issues[0].error))
  expect(tally.toSorted((one, other) => one.localeCompare(other))).toEqual([
    ...Array.from({ length: 40 }, () => 'balance.short'),
    ...Array.from({ length: 10 }, () => 'delivered'),
  ])
  expect(answers.find(({ status }) => status === 402)?.answer.msg).toBe(
    'The order costs $9.00. Balance and credit limit leave $0.00.',
  )
  expect(await balance()).toBe(0)
  expect(await stockOfSku(sku)).toBe(50)
})

it('SUP-5 the same Idempotency-Key twenty times at the same moment is one order', async () => {
  const { key, balance } = await makeReseller('9')
  const { sku } = await makeSku(1)
  const once = 'the-only-order'
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(key, sku, { once })))
  expect(new Set(answers.map((one) => JSON.stringify(one.answer.data)))).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await balance()).toBe(0)
  expect(errorOf(await order(key, sku, { once, quantity: 2 }))).toEqual([409, 'order.key-reused'])
  const other = await makeReseller('9')
  const restocked = await makeSku(1)
  expect(await order(other.key, restocked.sku, { once })).toMatchObject({ status: 200 })
})

it('SUP-5 the credit limit lets orders go below zero, and a stopped reseller orders nothing', async () => {
  const { id, key, balance, email } = await makeReseller('0', { creditLimit: '10' })
  const { sku } = await makeSku(5)
  expect((await order(key, sku)).status).toBe(200)
  expect(await balance()).toBe(-900)
  expect(errorOf(await order(key, sku))).toEqual([402, 'balance.short'])
  const terms = { name: email, discount: '10', breaks: '', creditLimit: '100' }
  await changeReseller(world.shop, testActor, { id, isOn: false, ...terms })
  expect(errorOf(await order(key, sku))).toEqual([403, 'reseller.stopped'])
  expect((await ask('/balance', { key })).status).toBe(200)
  expect(errorOf(await order(key, 'no such sku'))).toEqual([403, 'reseller.stopped'])
})

it('SUP-5 an impossible order is refused with its reason, and costs nothing', async () => {
  const { key, balance } = await makeReseller('100')
  const { sku } = await makeSku(1)
  expect(errorOf(await order(key, 'no such sku'))).toEqual([404, 'product.gone'])
  expect(errorOf(await order(key, sku, { quantity: 2 }))).toEqual([409, 'stock.short'])
  expect((await ask('/orders', { key, body: { lines: [{ sku, quantity: 1 }] } })).status).toBe(400)
  expect((await ask('/orders', { key, once: 'none-of-it', body: { lines: [] } })).status).toBe(400)
  expect(await balance()).toBe(10_000)
})

it('SUP-5 a larger quantity of a variant has a lower price', async () => {
  const { key } = await makeReseller('500', { breaks: '3:20, 6:25' })
  const { sku } = await makeSku(20)
  const { rows } = (await ask('/products', { key })).answer
  expect(rows.find((row: { sku: string }) => row.sku === sku).breaks).toEqual([
    { from: 3, priceCents: 800 },
    { from: 6, priceCents: 750 },
  ])
  for (const [quantity, totalCents] of [
    [2, 1800],
    [3, 2400],
    [7, 5250],
  ] as const)
    expect((await order(key, sku, { quantity })).answer.data).toMatchObject({ totalCents })
})

it('SUP-5 a price never falls below the cost of a key in stock', async () => {
  const { key } = await makeReseller('100', { discount: '90' })
  const { id, sku } = await makeSku(1)
  await world.shop.db
    .updateTable('key_batch')
    .set({ unit_cost_cents: 640 })
    .where('variant_id', '=', id)
    .execute()
  expect((await order(key, sku)).answer.data).toMatchObject({ totalCents: 640 })
})

it('SUP-5 orders and keys are shown to their reseller alone, and keys are stored sealed', async () => {
  const { key } = await makeReseller('100')
  const other = await makeReseller('100')
  const { sku } = await makeSku(2)
  const { orderNo } = (await order(key, sku)).answer.data
  expect(errorOf(await ask(`/orders/${orderNo}`, { key: other.key }))).toEqual([404, 'not-found'])
  const owners = await addApiKey(world.shop, testActor, { name: 'Tool', scopes: keyScopes, networks: [] })
  expect(errorOf(await ask(`/orders/${orderNo}`, { key: owners.key }))).toEqual([403, 'api-key.scope'])
  expect(errorOf(await ask(`/orders/${orderNo}`))).toEqual([401, 'api-key.missing'])
  const asOwner = await fetch(`${world.publicUrl}/api/admin/v1/orders`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(asOwner.status).toBe(403)
  const [{ code }] = (await ask(`/orders/${orderNo}`, { key })).answer.data.lines[0].keys
  const stored = await everythingStored(world.shop)
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(key)
})

it('SUP-5 a refund goes back to the balance, with its credit note', async () => {
  const { key, balance } = await makeReseller('100')
  const { sku } = await makeSku(2)
  const { orderNo } = (await order(key, sku, { quantity: 2 })).answer.data
  const { id } = await world.shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  await refundOrder(world.shop, testActor, id, { lines: [{ line: 1, quantity: 1 }] })
  await world.runDueJobs()
  expect(await balance()).toBe(9100)
  expect((await ask(`/orders/${orderNo}`, { key })).answer.data).toMatchObject({
    status: 'partlyRefunded',
    refundedCents: 900,
  })
  await refundOrder(world.shop, testActor, id)
  await world.runDueJobs()
  await world.runDueJobs()
  expect(await balance()).toBe(10_000)
  const read = (await ask(`/orders/${orderNo}`, { key })).answer.data
  expect(read).toMatchObject({ status: 'refunded', refundedCents: 1800 })
  expect(read.lines[0].keys).toEqual([])
  const documents = await world.shop.db
    .selectFrom('document')
    .select(['series', 'total_cents'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(documents.map(({ total_cents: cents }) => cents)).toEqual([1800, 900, 900])
})

it('SUP-5 the OpenAPI document has each call with its permission', async () => {
  const response = await fetch(`${world.publicUrl}/api/docs/json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> }
  for (const { path, method, scope } of resellerCalls) {
    const documented = paths[base + path.replaceAll(/:(\w+)/g, '{$1}')]?.[String(method).toLowerCase()]
    expect(documented, path).toMatchObject({
      description: `Permission of the key: ${scope}.`,
      security: [{ key: [] }],
    })
  }
})

it('SUP-5 the sample program lists prices and prints the keys of an order, the same at a second run', async () => {
  const { key, balance } = await makeReseller('100')
  const { sku } = await makeSku(2)
  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, ['docs/samples/reseller.mjs', ...parameters], {
      env: { ...process.env, SHOP_URL: world.publicUrl, API_KEY: key },
    })
  expect((await run('prices')).stdout).toContain(`${sku} 900 2 `)
  const first = (await run('order', '4711', sku)).stdout
  expect(first).toMatch(/^\S+\n$/)
  expect((await run('order', '4711', sku)).stdout).toBe(first)
  expect(await balance()).toBe(9100)
  await expect(run('order', '4712', sku, '5')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('409'),
  })
})

async function stockOfSku(sku: string): Promise<number | undefined> {
  const row = await world.shop.db
    .selectFrom('variant')
    .select('stock')
    .where('sku', '=', sku)
    .executeTakeFirst()
  return row?.stock
}
