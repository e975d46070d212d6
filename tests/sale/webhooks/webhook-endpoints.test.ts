import { spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  testEndpoint,
} from '../../../src/shop/webhook-endpoints/change-endpoint.ts'
import { deliveryFilter } from '../../../src/shop/webhook-endpoints/delivery-filter.ts'
import { eventKinds } from '../../../src/shop/webhook-endpoints/event-kinds.ts'
import { listDeliveries, listEndpoints } from '../../../src/shop/webhook-endpoints/list-endpoints.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { freePort } from '../../helpers/free-port.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

interface Message {
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

const received: Message[] = []
/** answers of the receiver, one for each message; afterwards 204 */
const answers: { status: number; headers?: Record<string, string> }[] = []
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body, event: JSON.parse(body) as Message['event'] })
    const { status, headers } = answers.shift() ?? { status: 204 }
    response.writeHead(status, headers).end()
  })
})

let world: SaleWorld
let url: string
beforeAll(async () => {
  world = await openSaleWorld()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.close()
  await world.close()
})
beforeEach(async () => {
  for (const { id } of await listEndpoints(world.shop)) await removeEndpoint(world.shop, testActor, { id })
  received.length = 0
  answers.length = 0
})

const types = () => received.map(({ event }) => event.type)
const every = { url: '', kinds: [...eventKinds] }
const add = (kinds: readonly string[] = every.kinds) => addEndpoint(world.shop, testActor, { url, kinds })

it('SUP-6 a purchase and its refund reach an endpoint, signed, in their order and without a key', async () => {
  const { secret } = await add()
  const { variants } = await makeProduct(world.shop, { stock: 2 })
  const { id: variantId, sku } = known(variants[0])
  const order = await buy(world, makeVisitor(), variantId)
  await world.runDueJobs()
  await refundOrder(world.shop, testActor, order.id, { note: 'by agreement' })
  await world.runDueJobs()
  await world.runDueJobs()
  const ofOrder = received.filter(({ event }) => event.data['orderNo'] === order.order_no)
  expect(ofOrder.map(({ event }) => event.type)).toEqual(
    expect.arrayContaining(['order.placed', 'order.status-changed', 'line.delivered', 'refund.changed']),
  )
  expect(types().indexOf('order.placed')).toBeLessThan(types().indexOf('line.delivered'))
  expect(ofOrder.at(-1)?.event.data).toMatchObject({ orderNo: order.order_no })
  expect(received.map(({ event }) => event.data)).toContainEqual({ sku, stock: 1 })
  const keys = await world.shop.db.selectFrom('stock_key').select('sealed').execute()
  expect(keys).not.toHaveLength(0)
  for (const { headers, body } of received) {
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy()
    expect(body).not.toContain('buyer@example.com')
  }
})

it('SUP-6 the sample receiver of the documentation takes what the shop signs, and nothing else', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  const { id, secret } = await addEndpoint(world.shop, testActor, {
    url: address,
    kinds: ['dispute.changed'],
  })
  const sample = spawn(process.execPath, ['docs/samples/webhook-receiver.mjs'], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  })
  onTestFinished(() => void sample.kill())
  const lines = createInterface(sample.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe(`listening on ${port}`)
  await testEndpoint(world.shop, testActor, { id })
  await world.runDueJobs()
  expect((await lines.next()).value).toBe(`endpoint.test {"endpointId":${id}}`)
  expect(await listEndpoints(world.shop)).toMatchObject([{ queued: 0, failed: 0 }])
  expect((await fetch(address, { method: 'POST', body: '{"type":"order.placed"}' })).status).toBe(401)
})

it('SUP-6 an order that is rolled back sends nothing, and an endpoint gets only its chosen kinds', async () => {
  await add(['order.placed'])
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const variantId = known(variants[0]).id
  const visitor = makeVisitor()
  await expect(placeOrder(world, visitor, variantId, { quantity: 5 })).rejects.toThrow('stock.short')
  await world.runDueJobs()
  expect(received).toEqual([])
  const { order } = await placeOrder(world, visitor, variantId)
  await world.runDueJobs()
  expect(received.map(({ event }) => event)).toEqual([
    expect.objectContaining({
      type: 'order.placed',
      data: { orderNo: order.order_no, orderStatus: order.status },
    }),
  ])
})

it('SUP-6 a refused message is sent again later with the same id, and not before its Retry-After', async () => {
  const { id } = await add(['dispute.changed'])
  answers.push({ status: 500 }, { status: 429, headers: { 'retry-after': '600' } })
  await testEndpoint(world.shop, testActor, { id })
  await world.runDueJobs()
  expect(received).toHaveLength(1)
  world.clock.advance({ seconds: 6 })
  await world.runDueJobs()
  expect(received).toHaveLength(2)
  world.clock.advance({ seconds: 400 })
  await world.runDueJobs()
  expect(received).toHaveLength(2)
  world.clock.advance({ seconds: 201 })
  await world.runDueJobs()
  expect(types()).toEqual(['endpoint.test', 'endpoint.test', 'endpoint.test'])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const { deliveries } = await listDeliveries(world.shop, deliveryFilter.every)
  expect(deliveries[0]).toMatchObject({ state: 'accepted', attempts: 3, status: 204 })
})

it('SUP-6 a message that is never accepted fails after three days, and can be sent again', async () => {
  const { id } = await add(['dispute.changed'])
  await testEndpoint(world.shop, testActor, { id })
  for (let tries = 0; tries < 12; tries++) {
    answers.push({ status: 302, headers: { location: url } })
    await world.runDueJobs()
    world.clock.advance({ hours: 27 })
  }
  expect(received).toHaveLength(10)
  const failed = { ...deliveryFilter.every, tab: 'failed' as const }
  const { deliveries } = await listDeliveries(world.shop, failed)
  expect(deliveries).toMatchObject([{ state: 'failed', attempts: 10, status: 302 }])
  answers.length = 0
  await resendDelivery(world.shop, testActor, known(deliveries[0]).id)
  await world.runDueJobs()
  expect(received).toHaveLength(11)
  expect((await listDeliveries(world.shop, failed)).deliveries).toEqual([])
})

it('SUP-6 an answer 410 switches the endpoint off, and its waiting messages fail', async () => {
  const { id } = await add(['dispute.changed'])
  for (let tests = 0; tests < 3; tests++) await testEndpoint(world.shop, testActor, { id })
  answers.push({ status: 410 })
  await world.runDueJobs()
  expect(received).toHaveLength(1)
  expect(await listEndpoints(world.shop)).toMatchObject([{ state: 'gone', queued: 0, failed: 3 }])
  expect(await outcomeOf(testEndpoint(world.shop, testActor, { id }))).toBe('endpoint.off')
  await changeEndpoint(world.shop, testActor, { id, ...every, url, isOn: true })
  await testEndpoint(world.shop, testActor, { id })
  await world.runDueJobs()
  expect(received).toHaveLength(2)
})

it('SUP-6 a replaced secret signs together with the former one for a day', async () => {
  const { id, secret: former } = await add(['dispute.changed'])
  const { secret } = await rotateSecret(world.shop, testActor, { id })
  function isSignedBy(one: string): boolean {
    const { body, headers } = known(received.at(-1))
    const moment = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signature = new Webhook(one).sign(String(headers['webhook-id']), moment, body)
    return String(headers['webhook-signature']).split(' ').includes(signature)
  }
  await testEndpoint(world.shop, testActor, { id })
  await world.runDueJobs()
  expect(isSignedBy(secret)).toBe(true)
  expect(isSignedBy(former)).toBe(true)
  world.clock.advance({ hours: 24 })
  await testEndpoint(world.shop, testActor, { id })
  await world.runDueJobs()
  expect(isSignedBy(secret)).toBe(true)
  expect(isSignedBy(former)).toBe(false)
})

it('SUP-6 an endpoint in a private network is not called, and one without TLS cannot be added', async () => {
  const refused = (address: string) =>
    outcomeOf(addEndpoint(world.shop, testActor, { ...every, url: address }))
  for (const address of ['', 'hook', 'ftp://a.example/', 'http://a.example/', 'https://me:pw@a.example/'])
    expect(await refused(address), address).toBe('endpoint.address url')
  expect(await refused(`https://a.example/${'a'.repeat(500)}`)).toBe('input.too-long url')
  expect(await outcomeOf(add(['order.invented']))).toBe('endpoint.no-kind kinds')
  const { id } = await addEndpoint(world.shop, testActor, { ...every, url: 'https://169.254.169.254/hook' })
  await testEndpoint(world.shop, testActor, { id })
  await world.runDueJobs()
  const { deliveries } = await listDeliveries(world.shop, deliveryFilter.every)
  expect(deliveries[0]).toMatchObject({ state: 'queued', attempts: 1, status: null, error: 'private' })
})

it('SUP-6 a sale goes on while its endpoint is being removed', async () => {
  const { variants } = await makeProduct(world.shop, { stock: 20 })
  const variantId = known(variants[0]).id
  const { id } = await add()
  const orders = Array.from({ length: 8 }, () => placeOrder(world, makeVisitor(), variantId))
  const removal = removeEndpoint(world.shop, testActor, { id })
  expect(await Promise.all(orders)).toHaveLength(8)
  await removal
  await world.runDueJobs()
  expect(await listEndpoints(world.shop)).toEqual([])
})
