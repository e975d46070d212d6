import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { approveOrder, rejectOrder } from '../../../src/shop/order-management/review-order.ts'
import { readOrder } from '../../../src/shop/order-management/read-order.ts'
import { deliverOrder } from '../../../src/shop/keys/delivery/deliver-order.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { askAboutOrdersJob } from '../../../src/shop/webhook-endpoints/questions/ask-about-orders.job.ts'
import {
  readQuestion,
  rotateQuestionSecret,
  setQuestion,
} from '../../../src/shop/webhook-endpoints/questions/change-question.ts'
import { leaseOrder } from '../../../src/shop/webhook-endpoints/questions/question-records.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { stockOf } from '../order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'

interface Question {
  headers: IncomingHttpHeaders
  body: string
}

const received: Question[] = []
let reply: (response: ServerResponse) => void
const program = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body })
    reply(response)
  })
})
const json = (answer: object) => (response: ServerResponse) => void response.end(JSON.stringify(answer))

let world: SaleWorld
let url: string
beforeAll(async () => {
  world = await openSaleWorld()
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/question`
})
afterAll(async () => {
  program.closeAllConnections()
  program.close()
  await world.close()
})
beforeEach(() => {
  received.length = 0
  reply = json({ answer: 'go-on' })
})

const set = (changes: { url?: string; isOn?: boolean; onFailure?: string } = {}) =>
  setQuestion(world.shop, testActor, { url, isOn: true, onFailure: 'hold', ...changes })

const variantWith = async (stock: number) => known((await makeProduct(world.shop, { stock })).variants[0]).id

/** A paid order, before the shop has asked the program about it. */
async function paidOrder(variantId: number) {
  const visitor = makeVisitor()
  const placed = await placeOrder(world, visitor, variantId)
  await payOrderBy(world, visitor, placed)
  await untilStatus(world, placed.order, 'processing')
  return placed.order
}

/** A paid order, after the shop has asked the program about it. */
async function askedOrder(variantId: number) {
  const order = await paidOrder(variantId)
  await world.runDueJobs()
  return order
}

const keyStates = async (orderId: number) =>
  (
    await world.shop.db
      .selectFrom('stock_key as k')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .select('k.state')
      .where('l.order_id', '=', orderId)
      .execute()
  ).map(({ state }) => state)

const reasonsOf = async (orderNo: string) => (await readOrder(world.shop, orderNo))?.reviewReasons

it('SUP-6 a paid order is delivered once the owner’s program allows it, and not before', async () => {
  const { secret } = await set()
  const order = await paidOrder(await variantWith(2))
  expect(await deliverOrder(world.shop, order.id)).toBe(false)
  expect(await statusOf(world, order)).toBe('processing')
  expect(await keyStates(order.id)).toEqual(['held'])
  await world.runDueJobs()
  expect(await statusOf(world, order)).toBe('delivered')
  expect(await keyStates(order.id)).toEqual(['sold'])
  expect(received).toHaveLength(1)
  const { body, headers } = known(received[0])
  expect(new Webhook(known(secret)).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'order.may-go-on',
    data: { orderNo: order.order_no, totalCents: order.total_cents, lines: [{ quantity: 1 }] },
  })
  expect(body).not.toContain('buyer@example.com')
  expect((await readQuestion(world.shop)).asked[0]).toMatchObject({
    orderNo: order.order_no,
    answer: 'go-on',
    error: '',
  })
})

it('SUP-6 an order that the program holds waits for review, and an approved one is not asked about again', async () => {
  await set()
  reply = json({ answer: 'hold', reason: 'Known\u202E fraud' })
  const order = await askedOrder(await variantWith(1))
  expect(await statusOf(world, order)).toBe('underReview')
  expect(await keyStates(order.id)).toEqual(['held'])
  expect(await reasonsOf(order.order_no)).toEqual(['Your program holds it: Known fraud'])
  await approveOrder(world.shop, testActor, order.id)
  await world.runDueJobs()
  expect(await statusOf(world, order)).toBe('delivered')
  expect(received).toHaveLength(1)
})

it('SUP-6 the keys of an order that is held and rejected are for sale again', async () => {
  await set()
  reply = json({ answer: 'hold' })
  const variantId = await variantWith(1)
  const order = await askedOrder(variantId)
  await rejectOrder(world.shop, testActor, order.id, 'fraud')
  expect(await stockOf(world.shop, variantId)).toBe(1)
})

const failures: Record<string, (response: ServerResponse) => void> = {
  refused: (response) => void response.writeHead(500).end(JSON.stringify({ answer: 'go-on' })),
  'too-large': (response) => void response.end(`{"answer":"go-on","reason":"${'a'.repeat(20_000)}"}`),
  unreadable: (response) => void response.end('{"answer":"perhaps"}'),
  unreachable: (response) => void response.destroy(),
  slow: () => undefined,
}

it.each(Object.keys(failures))(
  'SUP-6 a program that fails (%s) gets the answer of the setting',
  async (error) => {
    const variantId = await variantWith(2)
    for (const [onFailure, status] of [
      ['hold', 'underReview'],
      ['go-on', 'delivered'],
    ] as const) {
      await set({ onFailure })
      reply = known(failures[error])
      const order = await askedOrder(variantId)
      expect(await statusOf(world, order)).toBe(status)
      expect((await readQuestion(world.shop)).asked[0]).toMatchObject({ answer: onFailure, error })
    }
  },
)

it('SUP-6 a redirect is not followed, and a private network is not called', async () => {
  const variantId = await variantWith(2)
  await set()
  reply = (response) => void response.writeHead(307, { location: url }).end()
  expect(await statusOf(world, await askedOrder(variantId))).toBe('underReview')
  expect(received).toHaveLength(1)
  await set({ url: 'https://169.254.169.254/latest' })
  expect(await statusOf(world, await askedOrder(variantId))).toBe('underReview')
  expect((await readQuestion(world.shop)).asked[0]).toMatchObject({ error: 'private' })
  expect(await outcomeOf(set({ url: 'http://shop.example/' }))).toBe('endpoint.address url')
  expect(await outcomeOf(set({ onFailure: 'perhaps' }))).toBe('input.invalid onFailure')
})

it('SUP-6 simultaneous processes ask once, and another process continues for one that dies', async () => {
  await set()
  const variantId = await variantWith(2)
  const first = await paidOrder(variantId)
  await Promise.all(Array.from({ length: 4 }, () => askAboutOrdersJob.run(world.shop)))
  expect(received).toHaveLength(1)
  await world.runDueJobs()
  expect(await statusOf(world, first)).toBe('delivered')

  const second = await paidOrder(variantId)
  const now = world.clock.now()
  // a process leases the order, gets an answer, and dies before it stores the answer
  expect(await leaseOrder(world.shop.db, { now, until: new Date(now.getTime() + 60_000) })).toBe(second.id)
  await world.runDueJobs()
  expect(received).toHaveLength(1)
  expect(await statusOf(world, second)).toBe('processing')
  world.clock.advance({ seconds: 61 })
  await world.runDueJobs()
  expect(await statusOf(world, second)).toBe('delivered')
  expect(known(received[1]).headers['webhook-id']).toBe(`may-go-on_${second.order_no}`)
  expect(await keyStates(second.id)).toEqual(['sold'])
  const mails = await world.shop.db.selectFrom('mail').select('dedupe_key').execute()
  expect(mails.filter(({ dedupe_key: key }) => key === `keys:${second.id}`)).toHaveLength(1)
})

it('SUP-6 an order that is refunded before the answer gives its key back, whatever the answer is', async () => {
  await set()
  const variantId = await variantWith(1)
  const order = await paidOrder(variantId)
  await refundOrder(world.shop, testActor, order.id)
  reply = json({ answer: 'hold' })
  await world.runDueJobs()
  await untilStatus(world, order, 'refunded')
  expect(await stockOf(world.shop, variantId)).toBe(1)
})

it('SUP-6 a question that is switched off delays no order, and waiting orders are delivered', async () => {
  await set()
  const variantId = await variantWith(2)
  const waiting = await paidOrder(variantId)
  await set({ isOn: false })
  const order = await buy(world, makeVisitor(), variantId)
  expect(await statusOf(world, order)).toBe('delivered')
  expect(await statusOf(world, waiting)).toBe('delivered')
  expect(received).toEqual([])
})

it('SUP-6 a replaced secret of the question signs together with the former one', async () => {
  await set()
  const { secret } = await rotateQuestionSecret(world.shop, testActor, {})
  await askedOrder(await variantWith(1))
  const { body, headers } = known(received[0])
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy()
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2)
})
