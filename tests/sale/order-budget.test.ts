import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { openCompany } from '../../src/shop/gateways/open-companies.ts'
import { quote } from '../../src/shop/checkout/quote.ts'
import { confirmTransfer } from '../../src/shop/payments/transfers/confirm-transfer.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { makeVisitorPaying, testActor, makeProduct } from '../helpers/fixtures.ts'
import { cardFields } from '../helpers/form-fields.ts'
import { listOf, sumOf, type Tally, tallyStatements } from '../helpers/statement-tally.ts'
import { orderFacts } from './order-facts.ts'
import { createOrderBody } from './placing/create-order-body.ts'
import {
  callApi,
  goodCard,
  known,
  type MethodCode,
  openSaleWorld,
  post,
  type SaleWorld,
} from './sale-world.ts'

let world: SaleWorld
let tally: ReturnType<typeof tallyStatements>
beforeAll(async () => {
  world = await openSaleWorld(undefined, { env: { RATE_LIMITS: 'on' } })
  const bank = { BANK_TRANSFER_HOLDER: 'Latchkey Ltd', BANK_TRANSFER_ACCOUNT: 'Account number: 1234567' }
  const company = openCompany('bank-transfer', readConfig(bank).companies['bank-transfer'], () => new Date())
  assert('gateways' in company)
  world.shop.gateways = new Map([
    ...world.shop.gateways,
    ...company.gateways.map((gateway) => [gateway.name, gateway] as const),
  ])
  holdWebhooks('sandbox-card')
  tally = tallyStatements()
  // from the second order on, statements have their names and the processes their caches
  for (const method of ['card', 'bank', 'wallet', 'bank-transfer'] as const) await buy(method)
})
afterAll(async () => {
  tally.close()
  await world.close()
})

/** Holds the webhook of a card, which the company sends while it answers, until the buyer has the answer. */
let answered = Promise.withResolvers<void>()
function holdWebhooks(name: string) {
  const gateway = known(world.shop.gateways.get(name))
  const readWebhook = gateway.readWebhook.bind(gateway)
  gateway.readWebhook = async (...message) => {
    await answered.promise
    return readWebhook(...message)
  }
}

interface Budget {
  /** from the click to the key sealed for its buyer, and its mail queued */
  order: Tally
  /** the webhook that comes beside the answer to a card */
  webhook?: Tally
  status: Tally
  /** all data of the order's page */
  page: Tally
  reveal: Tally
}

const status: Tally = { roundTrips: 1, commits: 0, orderLocks: 0, loneWrites: 0 }
const page: Tally = { roundTrips: 3, commits: 0, orderLocks: 0, loneWrites: 0 }
const reveal: Tally = { roundTrips: 5, commits: 1, orderLocks: 1, loneWrites: 0 }
const budgets: [method: MethodCode, budget: Budget][] = [
  [
    'card',
    {
      order: { roundTrips: 29, commits: 3, orderLocks: 2, loneWrites: 1 },
      webhook: { roundTrips: 6, commits: 1, orderLocks: 1, loneWrites: 0 },
      status,
      page,
      reveal,
    },
  ],
  ['bank', { order: { roundTrips: 24, commits: 2, orderLocks: 1, loneWrites: 1 }, status, page, reveal }],
  ['wallet', { order: { roundTrips: 24, commits: 2, orderLocks: 1, loneWrites: 1 }, status, page, reveal }],
  [
    'bank-transfer',
    { order: { roundTrips: 30, commits: 2, orderLocks: 1, loneWrites: 2 }, status, page, reveal },
  ],
]

it.each(budgets)(
  'SPD-1 an order of a guest by %s stays within its budget of statements',
  async (method, budget) => {
    const steps = await buy(method)
    for (const [name, most] of Object.entries<Tally>({ ...budget })) {
      const done = known(steps[name as keyof Budget])
      const spent = sumOf(done)
      const kinds = ['roundTrips', 'commits', 'orderLocks', 'loneWrites'] as const
      const isKept = kinds.every((kind) => spent[kind] <= most[kind])
      expect.soft(isKept ? most : spent, `${name} by ${method}\n${listOf(done)}`).toEqual(most)
    }
  },
)

/** A guest over HTTP: places an order, pays it, waits for it and reads its key. */
async function buy(method: MethodCode) {
  const { variants } = await makeProduct(world.shop, { stock: 3 })
  const variantId = known(variants[0]).id
  const guest = await makeVisitorPaying(world.shop, method === 'bank-transfer' ? 'eur' : 'usd')
  const { guestToken } = guest
  const paymentId = world.methodId(method)
  const { summary } = await quote(world.shop, guest, {
    lines: [{ variantId, quantity: 1 }],
    paymentMethodId: paymentId,
  })
  const body = await createOrderBody(world, variantId, {
    currencyId: guest.currency.id,
    paymentId,
    realAmount: (summary.totalCents / 100).toFixed(2),
  })
  const seen = { webhook: tally.of(webhookCall).length, status: tally.of(statusCall).length }
  const placed = await callApi(world, '/api/check/createOrder', { guestToken, body })
  expect(placed).toMatchObject({ status: 200, json: { data: { orderId: expect.any(Number) } } })
  const next = (placed.json as { data: NextStep }).data
  const place = known(tally.of(placeCall).at(-1))
  const pay = await payBy(method, next, guestToken, seen.webhook)
  const query = new URLSearchParams({ order_id: String(next.orderId) })
  await callApi(world, `/api/pay/payssion/state?${query}`, { guestToken })
  await callApi(world, `/api/pay/detail/${next.orderId}`, { guestToken })
  await tally.during('reveal', () => revealKeys(world.shop, guest, { orderId: next.orderId }))
  expect(await orderFacts(world.shop, { id: next.orderId })).toMatchObject({
    status: 'delivered',
    mails: expect.arrayContaining([expect.stringMatching(/^keys /)]),
    keys: ['revealed'],
  })
  return {
    order: [place, ...pay],
    webhook: tally.of(webhookCall).slice(seen.webhook),
    status: tally.of(statusCall).slice(seen.status),
    page: tally.of(pageCall).slice(-1),
    reveal: tally.of('reveal').slice(-1),
  }
}

interface NextStep {
  orderId: number
  payUrl?: string
  payHtml?: string
}

const placeCall = 'POST /api/check/createOrder'
const cardCall = 'POST /api/pay/eecpay'
const webhookCall = 'POST /api/pay/notice/'
const pageCall = 'GET /api/pay/detail/'
const statusCall = 'GET /api/pay/payssion/state'

/** Pays the order; returns the shop's steps for it. */
async function payBy(method: MethodCode, next: NextStep, guestToken: string, webhooks: number) {
  const { orderId } = next
  if (method === 'bank-transfer') {
    const order = await world.shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await tally.during('transfer', () =>
      confirmTransfer(world.shop, testActor, order, {
        cents: order.total_cents,
        currency: order.currency,
        reference: '',
      }),
    )
    return tally.of('transfer').slice(-1)
  }
  if (method === 'card') {
    answered = Promise.withResolvers()
    const paid = await callApi(world, '/api/pay/eecpay', { guestToken, body: { ...cardFields, orderId } })
    answered.resolve()
    expect(paid.json).toMatchObject({ data: { status: '1' } })
    await untilWebhook(webhooks)
    return tally.of(cardCall).slice(-1)
  }
  await post(next.payUrl ?? known((await post(...formOf(known(next.payHtml)))).location), { card: goodCard })
  await untilWebhook(webhooks)
  return tally.of(webhookCall).slice(webhooks)
}

function formOf(html: string): [action: string, fields: Record<string, string>] {
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return [
    unescape(action),
    Object.fromEntries(inputs.map(([, name, value]) => [name, unescape(value ?? '')])),
  ]
}

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** Waits until the shop has answered a webhook. */
async function untilWebhook(before: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(tally.of(webhookCall).length).toBeGreaterThan(before)
    expect(await world.control.unsentWebhooks()).toEqual([])
  }, 20_000)
}
