import { lookup } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isPublicAddress, isThisMachine } from '../../../platform/download/public-lookup.ts'
import { percentOf } from '../../money.ts'
import { decimal } from '../../money-text.ts'
import type { Gateway, PaymentEvent, PaymentStart, StartedPayment } from '../../gateways/gateway.ts'
import { dangerousMs } from '../../gateways/company-clock.ts'
import { webhookUrl } from '../started-payment.ts'
import { webhookFigures } from '../webhooks/webhook-records.ts'
import type { Shop } from '../../shop.ts'
import type { Phrase, Words } from '../../localisation/words.ts'
import {
  type Report,
  type RunStep,
  smallestPayment,
  stepsTo,
  TrialFault,
  tryPayment,
  untilPaid,
} from './try-payment.ts'

export interface CheckOptions {
  isLocal: boolean
  currency: string
  companyMethod: string
  /** seconds to wait for the test payment; 0 does not wait and refunds nothing */
  paySeconds: number
  onPayUrl(url: string): void
  report: Report
}

/**
 * Checks a payment company: webhooks reach the shop, a payment opens and can be queried, the company's time agrees
 * with this machine's, and a signed webhook arrived. In test mode half of a paid payment is refunded too. False if
 * something failed.
 */
export async function checkCompany(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  gateway: Gateway,
  options: CheckOptions,
): Promise<boolean> {
  const step = stepsTo(options.report)
  const url = webhookUrl(shop, { gateway: gateway.name })
  // a bank sends no webhooks
  const reached = gateway.transferTo
    ? 'trial.not-needed'
    : await step(
        'address',
        () => reach(url, options.isLocal),
        (detail) => detail,
      )
  const amount = await smallestPayment(shop.db, options.currency, null)
  if (!amount) throw new Error(`the shop has no currency ${options.currency}`)
  const { companyMethod } = options
  const isTried = await tryPayment(
    shop,
    { gateway, companyMethod, ...amount },
    options.report,
    async ({ start, payment }) => payAndRefund(gateway, { start, payment, step, options }),
  )
  const seen = gateway.clock?.seen
  const isOnTime =
    !seen ||
    (await step(
      'time',
      async () => differenceOf(seen),
      (detail) => detail,
    )) !== undefined
  const heard = gateway.transferTo
    ? 'trial.not-needed'
    : await step(
        'webhook',
        () => untilHeard(shop, gateway, { url, seconds: options.paySeconds }),
        (detail) => detail,
      )
  return reached !== undefined && isTried && isOnTime && heard !== undefined
}

/** Refuses a time of the company that is far from that of this machine. */
function differenceOf({ at, seenAt }: { at: Date; seenAt: Date }): Words {
  const differenceMs = Math.abs(at.getTime() - seenAt.getTime())
  const seconds = (differenceMs / 1000).toFixed(1)
  const difference: Phrase = ['trial.clock', { seconds }]
  if (differenceMs > dangerousMs) throw new TrialFault(['trial.clock-far', { difference }])
  return difference
}

/** Waits for a webhook that the running shop verified, without a refused one afterwards. */
async function untilHeard(
  { db }: Pick<Shop, 'db'>,
  { name }: Gateway,
  { url, seconds }: { url: string; seconds: number },
): Promise<Words> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const { lastTakenAt: last, waiting, lastWaitingAt } = await webhookFigures(db, name)
    const isRefused = lastWaitingAt !== undefined && (!last || lastWaitingAt > last)
    if (last && !isRefused) return ['trial.webhook-seen', { at: last.toISOString() }]
    if (performance.now() > until)
      throw new TrialFault(
        isRefused ? ['trial.webhook-refused', { count: waiting }] : ['trial.webhook-none', { url }],
      )
    await wait(500)
  }
}

async function payAndRefund(
  gateway: Gateway,
  {
    start,
    payment,
    step,
    options,
  }: { start: PaymentStart; payment: StartedPayment; step: RunStep; options: CheckOptions },
): Promise<boolean> {
  if (gateway.mode !== 'test' || options.paySeconds === 0 || start.kind !== 'redirect') return true
  options.onPayUrl(start.payUrl)
  const paid = await step(
    'pay',
    () => paidWithin(gateway, payment, options.paySeconds),
    (one) => `trial.state.${one.state}`,
  )
  if (!paid) return false
  const refunded = await step(
    'refund',
    () => refundHalf(gateway, { ...payment, providerPaymentId: paid.providerPaymentId }),
    (detail) => detail,
  )
  return refunded !== undefined
}

async function paidWithin(gateway: Gateway, payment: StartedPayment, seconds: number): Promise<PaymentEvent> {
  const event = await untilPaid(gateway, payment, seconds)
  if (event?.state === 'paid') return event
  throw new TrialFault(['trial.pay-late', { seconds }])
}

async function refundHalf(gateway: Gateway, payment: StartedPayment): Promise<Words> {
  const cents = percentOf(payment.cents, 50, payment.currency)
  const { state } = await gateway.refund(payment, {
    cents,
    idempotencyKey: `${payment.attemptKey}-refund`,
    mayExist: false,
    providerRefundId: undefined,
    refundedCents: 0,
  })
  if (state === 'failed') throw new TrialFault('trial.refund-refused')
  const amount = `${decimal(cents)} ${payment.currency.toUpperCase()}`
  return [state === 'done' ? 'trial.refund-done' : 'trial.refund-on-its-way', { amount }]
}

async function reach(url: string, isLocal: boolean): Promise<Words> {
  const { protocol, hostname } = new URL(url)
  const isHere = isThisMachine(hostname)
  if (isHere && !isLocal) throw new TrialFault(['trial.address-local', { url }])
  if (protocol !== 'https:' && !isHere) throw new TrialFault(['trial.address-plain', { url }])
  if (!isHere) await assertPublic(hostname)
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (!answer) throw new TrialFault(['trial.address-silent', { url }])
  await answer.body?.cancel()
  if (answer.status === 404) throw new TrialFault(['trial.address-closed', { url }])
  if (answer.status >= 300 && answer.status !== 400)
    throw new TrialFault(['trial.address-status', { url, status: answer.status }])
  return ['trial.address-ok', { url }]
}

async function assertPublic(hostname: string): Promise<void> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.length === 0) throw new TrialFault(['trial.address-unknown', { hostname }])
  const hidden = found.find(({ address }) => !isPublicAddress(address))
  if (hidden) throw new TrialFault(['trial.address-private', { hostname, address: hidden.address }])
}
