import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { orderFromBalance } from '../../src/shop/checkout/from-balance/order-from-balance.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller } from '../../src/shop/resellers/change-reseller.ts'
import { openReseller } from '../../src/shop/resellers/open-reseller.ts'
import { addEndpoint, removeEndpoint } from '../../src/shop/webhook-endpoints/change-endpoint.ts'
import { deliveryFilter } from '../../src/shop/webhook-endpoints/delivery-filter.ts'
import { resellerEventKinds } from '../../src/shop/webhook-endpoints/event-kinds.ts'
import { listDeliveries, listEndpoints } from '../../src/shop/webhook-endpoints/list-endpoints.ts'
import { makeProduct, makeVisitor, testActor } from '../helpers/fixtures.ts'
import { makeMember, signInAs } from '../helpers/make-member.ts'
import { storefrontOfSources } from '../helpers/storefront-of-sources.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

const received: { path: string; headers: Record<string, string>; body: string }[] = []
let status = 204
const receiver = createServer((request, response) => {
  void readText(request).then((body) => {
    received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
    response.writeHead(status).end()
  })
})

let world: SaleWorld
let base: string
beforeAll(async () => {
  world = await openSaleWorld(undefined, { storefront: { build: await storefrontOfSources() } })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await world.close()
})
beforeEach(() => {
  received.length = 0
  status = 204
})

/** A reseller with $100, at its own pages. */
async function aReseller() {
  const { id: memberId, email } = await makeMember(world.shop)
  const { cookie } = await signInAs(world.shop, memberId)
  const terms = { discount: '10', breaks: '', creditLimit: '0' }
  const { id } = await addReseller(world.shop, testActor, { email, name: email, ...terms })
  await bookMoney(world.shop, testActor, id, { kind: 'deposit', amount: '100', reason: 'Transfer' })
  const ask = async (fields?: Record<string, string>) => {
    const answer = await fetch(`${world.publicUrl}/my-resale/webhooks`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const order = async (sku: string, idempotencyKey: string) => {
    const reseller = await openReseller(world.shop, { resellerId: id, ip: '' } as never)
    return orderFromBalance(world.shop, reseller, { lines: [{ sku, quantity: 1 }], idempotencyKey })
  }
  return { id, memberId, ask, order, endpoints: () => listEndpoints(world.shop, id) }
}

const every = Object.fromEntries(resellerEventKinds.map((kind) => [kind, 'on']))

/** Adds a webhook by the page, and returns the secret that the page shows. */
async function addWebhook({ ask }: Awaited<ReturnType<typeof aReseller>>, path: string) {
  const { text } = await ask({ intent: 'add', url: base + path, ...every })
  const [secret = ''] = /whsec_[\w+/=]{32}/.exec(text.replaceAll('&#x2F;', '/')) ?? []
  return secret
}

const eventsAt = (path: string) =>
  received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Event)

interface Event {
  type: string
  data: Record<string, unknown>
}

it('SUP-5 a reseller gets signed events of own orders and of the catalogue, and no others', async () => {
  const [one, other] = [await aReseller(), await aReseller()]
  const secret = await addWebhook(one, '/one')
  await addWebhook(other, '/other')
  const { id: ownersId } = await addEndpoint(world.shop, testActor, {
    url: `${base}/owner`,
    kinds: ['order.placed'],
  })
  const { id: productId, variants } = await makeProduct(world.shop, { stock: 5 })
  const { id: variantId, sku } = known(variants[0])
  const order = await one.order(sku, 'first')
  await refundOrder(world.shop, testActor, order.id)
  const strangers = await buy(world, makeVisitor(), variantId)
  await world.runDueJobs()
  await world.runDueJobs()
  const own = eventsAt('/one')
  const types = own.filter(({ data }) => data['orderNo'] === order.order_no).map(({ type }) => type)
  for (const type of ['order.placed', 'line.delivered', 'refund.changed']) expect(types).toContain(type)
  expect(own).toContainEqual(expect.objectContaining({ type: 'stock.changed', data: { sku, stock: 4 } }))
  expect(JSON.stringify([own, eventsAt('/other')])).not.toContain(strangers.order_no)
  expect(JSON.stringify(eventsAt('/other'))).not.toContain(order.order_no)
  expect(eventsAt('/owner').map(({ data }) => data['orderNo'])).toEqual([order.order_no, strangers.order_no])
  for (const { headers, body } of received.filter(({ path }) => path === '/one'))
    expect(new Webhook(secret).verify(body, headers)).toBeTruthy()

  await world.shop.db.updateTable('product').set({ active: false }).where('id', '=', productId).execute()
  received.length = 0
  await world.shop.db.updateTable('variant').set({ price_cents: 700 }).where('id', '=', variantId).execute()
  await world.runDueJobs()
  expect(eventsAt('/one')).toEqual([])
  await removeEndpoint(world.shop, testActor, { id: ownersId })
})

it('SUP-5 a reseller tests a webhook, sends a message again and replaces the secret', async () => {
  const reseller = await aReseller()
  const first = await addWebhook(reseller, '/hook')
  const { id } = known((await reseller.endpoints())[0])
  expect((await reseller.ask()).text).not.toContain(first)
  await reseller.ask({ intent: 'test', id: String(id) })
  await world.runDueJobs()
  const { deliveries } = await listDeliveries(world.shop, deliveryFilter.every, {}, reseller.id)
  expect(deliveries).toMatchObject([{ kind: 'endpoint.test', state: 'accepted' }])
  const { text } = await reseller.ask({ intent: 'rotate', id: String(id) })
  expect(text).toContain('24 hours')
  await reseller.ask({ intent: 'resend', id: String(known(deliveries[0]).id) })
  await world.runDueJobs()
  expect(received.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(known(received[1]).headers['webhook-signature']?.split(' ')).toHaveLength(2)
  expect((await reseller.ask()).text).toContain('endpoint.test')
})

it('SUP-5 an address that answers 410 gets nothing more until the reseller switches it on', async () => {
  const reseller = await aReseller()
  await addWebhook(reseller, '/gone')
  const { id } = known((await reseller.endpoints())[0])
  status = 410
  await reseller.ask({ intent: 'test', id: String(id) })
  await world.runDueJobs()
  expect(await reseller.endpoints()).toMatchObject([{ state: 'gone', failed: 1 }])
  await reseller.ask({ intent: 'switch-on', id: String(id) })
  expect(await reseller.endpoints()).toMatchObject([{ state: 'on', kinds: [...resellerEventKinds] }])
})

it('SUP-5 a webhook needs an address that the shop may call and an event, and there are five at most', async () => {
  const reseller = await aReseller()
  for (const url of ['http://shop.example/', 'https://', 'https://a:b@shop.example/', '']) {
    const { status: answered, text } = await reseller.ask({ intent: 'add', url, ...every })
    expect([url, answered]).toEqual([url, 400])
    expect(text).toContain('Write an address that begins with https://')
  }
  const without = await reseller.ask({ intent: 'add', url: `${base}/x`, 'dispute.changed': 'on' })
  expect(without.text).toContain('Choose at least one event.')
  for (let nth = 0; nth < 6; nth++) await reseller.ask({ intent: 'add', url: `${base}/${nth}`, ...every })
  expect(await reseller.endpoints()).toHaveLength(5)
  expect((await reseller.ask()).text).not.toContain('Add a webhook')
})

it('SUP-5 webhooks belong to their reseller, and go with the account', async () => {
  const owner = await aReseller()
  await addWebhook(owner, '/mine')
  const { id } = known((await owner.endpoints())[0])
  const stranger = await aReseller()
  for (const intent of ['test', 'remove', 'switch-on', 'rotate'])
    await stranger.ask({ intent, id: String(id) })
  await owner.ask({ intent: 'test', id: String(id) })
  await world.runDueJobs()
  const { deliveries } = await listDeliveries(world.shop, deliveryFilter.every, {}, owner.id)
  expect((await stranger.ask({ intent: 'resend', id: String(known(deliveries[0]).id) })).status).toBe(404)
  expect(await owner.endpoints()).toMatchObject([{ version: 0, queued: 0 }])
  expect(await listEndpoints(world.shop)).toEqual([])
  await world.shop.db.updateTable('reseller').set({ member_id: null }).where('id', '=', owner.id).execute()
  expect(await owner.endpoints()).toEqual([])
})
