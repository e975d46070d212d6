import { randomUUID } from 'node:crypto'
import { openSandboxProvider, type SandboxProviderSettings } from '../../sandbox/open-sandbox-provider.ts'
import type {
  CardDetails,
  Gateway,
  PaymentEvent,
  PaymentStart,
  PaymentToStart,
  RefundToMake,
  CardPayment,
} from '../../src/shop/gateways/gateway.ts'
import { openSandboxGateways } from '../../src/shop/gateways/sandbox.ts'
import { openWebhookCatcher } from '../helpers/companies/webhook-catcher.ts'
import { sandboxControl } from '../helpers/companies/sandbox-control.ts'

export const secret = 'a secret of this test'

/** The test bank, the three gateways to it and a place for its webhooks, over real HTTP. */
export async function openSandboxWorld(settings: Partial<SandboxProviderSettings> = {}) {
  const provider = await openSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    secret,
    control: true,
    lateSeconds: 0.2,
    gapMs: 50,
    retryMs: 20,
    ...settings,
  })
  const catcher = await openWebhookCatcher()
  const gateways = gatewaysTo(provider.url)
  return {
    provider,
    catcher,
    control: sandboxControl({ url: provider.url, secret }),
    gateway: (name: string): Gateway => known(gateways.find((gateway) => gateway.name === name)),
    async close() {
      await provider.close()
      await catcher.close()
    },
  }
}

export type SandboxWorld = Awaited<ReturnType<typeof openSandboxWorld>>

export function gatewaysTo(
  providerUrl: string,
  changes: { secret?: string; timeoutMs?: number } = {},
): Gateway[] {
  return openSandboxGateways({
    providerUrl: () => providerUrl,
    secret,
    now: () => new Date(),
    timeoutMs: 20_000,
    ...changes,
  })
}

export function paymentToStart(webhookUrl: string, changes: Partial<PaymentToStart> = {}): PaymentToStart {
  return {
    paymentId: 7,
    attemptKey: `LK-${randomUUID()}`,
    mayExist: false,
    companyMethod: '',
    orderId: 3,
    orderNo: 'LK261121-7F3KQ',
    cents: 6953,
    currency: 'usd',
    email: 'buyer@example.com',
    locale: 'en-US',
    returnUrl: 'http://shop.test/success-payment?order_id=3',
    cancelUrl: 'http://shop.test/checkout',
    webhookUrl,
    payBefore: new Date(Date.now() + 900_000),
    ...changes,
  }
}

/** A started payment with its first card, as a gateway gets it. */
export function started(payment: PaymentToStart, start: PaymentStart): CardPayment {
  if (start.kind === 'over') throw new Error('the company has ended the payment')
  const { providerPaymentId } = start
  return { ...payment, providerPaymentId, earlierCard: 'none', ip: '203.0.113.7' }
}

export function refundToMake(cents: number, idempotencyKey = 'refund-1'): RefundToMake {
  return { cents, idempotencyKey, mayExist: false, providerRefundId: undefined, refundedCents: 0 }
}

/** Starts a payment and brings the buyer to the page that asks for a card. */
export async function startAtPage(world: SandboxWorld, name: string, changes: Partial<PaymentToStart> = {}) {
  const toStart = paymentToStart(world.catcher.url, changes)
  const start = await world.gateway(name).start(toStart)
  const payment = started(toStart, start)
  if (start.kind === 'redirect') return { payment, page: start.payUrl }
  if (start.kind !== 'form') throw new Error('there is no page of the company')
  const { location } = await post(start.payHtml.action, start.payHtml.fields)
  return { payment, page: known(location) }
}

/** Posts a form like the buyer's browser, but does not follow redirects. */
export async function post(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const location = answer.headers.get('location')
  return {
    status: answer.status,
    location: location === null ? undefined : new URL(location, url).href,
    text: await answer.text(),
  }
}

/** Every event of the webhooks so far, as the gateway reads them. */
export async function eventsOf(world: SandboxWorld, name: string): Promise<PaymentEvent[]> {
  const read = world.catcher.caught.map(({ raw, headers }) => world.gateway(name).readWebhook(raw, headers))
  return (await Promise.all(read)).flatMap((content) => (content.kind === 'payment' ? [content.event] : []))
}

export function card(number: string): CardDetails {
  const billing = {
    firstName: 'Ann',
    lastName: 'Lee',
    address: '1 High Street',
    city: 'Leeds',
    state: '',
    country: 'GB',
    zip: 'LS1 1AA',
    phone: '1',
    email: 'buyer@example.com',
  }
  return { number, expiryMonth: 12, expiryYear: 2099, securityCode: '737', billing }
}

export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there')
  return value
}
