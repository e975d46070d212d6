import assert from 'node:assert/strict'
import { vi } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import type { CompanyName } from '../../src/platform/config/payment-companies.ts'
import type { Log } from '../../src/platform/log/log.ts'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import type { Protocol } from '../../sandbox/protocol.ts'
import { buildHttp, type Storefront } from '../../src/server/build-http.ts'
import { openCompany } from '../../src/shop/gateways/open-companies.ts'
import type { CheckOutInput } from '../../src/shop/checkout/check-out-form.ts'
import { checkOut, type PlacedOrder } from '../../src/shop/checkout/check-out.ts'
import { quote } from '../../src/shop/checkout/quote.ts'
import { existingOrder, type OrderRow } from '../../src/shop/orders/order-records.ts'
import { type OrderStatusName, statusName } from '../../src/shop/orders/order-status.ts'
import { billingForm, type BillingInput } from '../../src/shop/payments/card/billing-form.ts'
import type { Gateway } from '../../src/shop/gateways/gateway.ts'
import { openSandboxGateways } from '../../src/shop/gateways/sandbox.ts'
import { payByCard } from '../../src/shop/payments/card/pay-by-card.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { cardFields } from '../helpers/form-fields.ts'
import { freePort } from '../helpers/free-port.ts'
import { openTestShop } from '../helpers/open-test-shop.ts'
import { sandboxControl } from '../helpers/companies/sandbox-control.ts'
import type { TestDatabase } from '../helpers/test-database.ts'

/** A company with several methods is in the row of one of them. */
export type MethodCode = 'card' | 'bank' | 'wallet' | CompanyName | `${CompanyName}-${string}`

const secret = 'the secret of the sale tests'

/** A real company in place of the test bank: the protocol of its stand-in, and the shop's variables to reach it. */
export interface StandIn {
  name: CompanyName
  protocol: Protocol
  env(provider: { url: string; secret: string }): Record<string, string>
}

interface SaleWorldOptions {
  standIn?: StandIn
  /** staff enter the credentials of the stand-in; the environment has only its address */
  isByStaff?: boolean
  log?: Log
  /** in addition to the variables of the tests */
  env?: Record<string, string>
  /** pages, in addition to the API */
  storefront?: Storefront
}

/** A shop that listens, and the test bank beside it that sends its webhooks there, over real HTTP both ways. */
export async function openSaleWorld(
  database?: TestDatabase,
  { log, env = {}, standIn, isByStaff = false, storefront }: SaleWorldOptions = {},
) {
  const port = await freePort()
  const present = { now: () => new Date() }
  const now = () => present.now()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await openSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    secret,
    control: true,
    lateSeconds: 0.1,
    gapMs: 30,
    retryMs: 20,
    now,
    ...(standIn && {
      protocol: standIn.protocol,
      webhookUrl: `${publicUrl}/api/pay/notice/${standIn.name}`,
    }),
  })
  const test = await openTestShop({
    ...(database && { database }),
    env: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      RATE_LIMITS: 'off',
      ...(isByStaff && standIn && addressOf(standIn, provider)),
      ...env,
    },
    gateways: isByStaff ? [] : openGatewaysOf(standIn, provider, now),
  })
  present.now = test.clock.now
  if (log) test.shop.log = log
  const http = await buildHttp(test.shop, storefront)
  await http.listen({ port, host: '127.0.0.1' })
  const methods = await test.shop.db.selectFrom('payment_method').select(['id', 'code']).execute()
  return {
    ...test,
    publicUrl,
    provider,
    secret,
    control: sandboxControl({ url: provider.url, secret }),
    methodId: (code: MethodCode) => known(methods.find((method) => method.code === code)).id,
    async close() {
      await provider.close()
      await http.close()
      await test.close()
    },
  }
}

function openGatewaysOf(standIn: StandIn | undefined, provider: { url: string }, now: () => Date) {
  return standIn
    ? openStandInGateways(standIn, provider, now)
    : openSandboxGateways({ providerUrl: () => provider.url, secret, now, timeoutMs: 20_000 })
}

function addressOf({ env }: StandIn, { url }: { url: string }): Record<string, string> {
  return Object.fromEntries(Object.entries(env({ url, secret })).filter(([name]) => name.endsWith('_URL')))
}

/** The shop's gateways to a stand-in, configured as a shop keeper would. */
export function openStandInGateways(
  { name, env }: StandIn,
  provider: { url: string },
  now: () => Date,
  moreEnv: Record<string, string> = {},
): Gateway[] {
  const config = readConfig({ ...env({ url: provider.url, secret }), ...moreEnv })
  const opened = openCompany(name, config.companies[name], now)
  assert('gateways' in opened)
  return opened.gateways
}

export type SaleWorld = Awaited<ReturnType<typeof openSaleWorld>>

export type OrderWishes = Partial<CheckOutInput> & { method?: MethodCode; quantity?: number }

/** The parts of a world that take orders. */
type Counter = Pick<SaleWorld, 'shop' | 'methodId'>

/** Input of a buyer's checkout page for this variant, at its present price. */
export async function checkOutInputFor(
  { shop, methodId }: Counter,
  visitor: Visitor,
  variantId: number,
  { method = 'bank', quantity = 1, ...changes }: OrderWishes = {},
): Promise<CheckOutInput> {
  const lines = changes.lines ?? [{ variantId, quantity }]
  const paymentMethodId = methodId(method)
  const { couponCode } = changes
  const offer = await quote(shop, visitor, { lines, couponCode, paymentMethodId })
  return {
    lines,
    email: 'buyer@example.com',
    phone: '',
    note: '',
    paymentMethodId,
    idempotencyKey: shop.secrets.randomToken(),
    shownTotalCents: offer.summary.totalCents,
    ...changes,
  }
}

export async function placeOrder(
  world: Counter,
  visitor: Visitor,
  variantId: number,
  wishes: OrderWishes = {},
): Promise<OrderInSale> {
  const input = await checkOutInputFor(world, visitor, variantId, wishes)
  const { order, next } = await checkOut(world.shop, visitor, input)
  return { order: await existingOrder(world.shop.db, order.id), next }
}

/** Result of the checkout, with the whole row of the order. */
export type OrderInSale = { order: OrderRow; next: PlacedOrder['next'] }

export const goodCard = cardFields.cardNo

/** Pays like the buyer, in the way that the shop showed. */
export async function payOrderBy(
  world: SaleWorld,
  visitor: Visitor,
  placed: { order: { id: number }; next: PlacedOrder['next'] },
  cardNumber = goodCard,
): Promise<void> {
  const { order, next } = placed
  if (next.kind === 'card') {
    await payByCard(world.shop, visitor, { orderId: order.id }, billing(order.id, cardNumber))
  } else if (next.kind !== 'done') await post(await payPage(placed), { card: cardNumber })
}

/** The test bank's page for an order, where the buyer is sent. */
export async function payPage({ next }: Pick<PlacedOrder, 'next'>): Promise<string> {
  if (next.kind === 'redirect') return next.payUrl
  if (next.kind !== 'form') throw new Error(`no page to pay on: ${next.kind}`)
  return known((await post(next.payHtml.action, next.payHtml.fields)).location)
}

/** Orders, pays, delivers and mails, as if the buyer never came back. */
export async function buy(world: SaleWorld, visitor: Visitor, variantId: number, wishes: OrderWishes = {}) {
  const placed = await placeOrder(world, visitor, variantId, wishes)
  await payOrderBy(world, visitor, placed)
  await untilStatus(world, placed.order, 'delivered')
  await world.runDueJobs()
  return placed.order
}

export async function statusOf({ shop }: SaleWorld, { id }: Pick<OrderRow, 'id'>): Promise<OrderStatusName> {
  const row = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return statusName(row.status)
}

/** Waits for the status, since webhooks come over HTTP in their own time. */
export async function untilStatus(
  world: SaleWorld,
  order: Pick<OrderRow, 'id'>,
  status: OrderStatusName,
): Promise<void> {
  const check = async () => assert.equal(await statusOf(world, order), status)
  await vi.waitFor(check, { timeout: 60_000, interval: 20 })
}

export function billing(orderId: number, cardNo = goodCard): BillingInput {
  return billingForm.parse({ ...cardFields, orderId, cardNo })
}

/** Posts a form like the buyer's browser, but does not follow redirects. */
export async function post(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const location = answer.headers.get('location')
  await answer.body?.cancel()
  return { status: answer.status, location: location === null ? undefined : new URL(location, url).href }
}

/** Calls the API like a browser with this guest cookie, a member with this token, or a stranger. */
export async function callApi(
  { publicUrl }: Pick<SaleWorld, 'publicUrl'>,
  path: string,
  { guestToken, token, method, body, headers }: CallOptions = {},
): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(publicUrl + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(guestToken && { cookie: `lk_guest=${guestToken}` }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: await answer.json() }
}

interface CallOptions {
  guestToken?: string
  token?: string
  /** POST with a body, otherwise GET */
  method?: string
  body?: object
  headers?: Record<string, string>
}

export function known<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('nothing there')
  return value
}
