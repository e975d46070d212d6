import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { officeText } from '../../localisation/office-text.ts'
import { type Phrase, type Words, wordsText } from '../../localisation/words.ts'
import { currencyByCode } from '../../localisation/currency-records.ts'
import { convertCents, type Currency } from '../../money.ts'
import { decimal } from '../../money-text.ts'
import type {
  Gateway,
  PaymentEvent,
  PaymentStart,
  StartedAtCompany,
  StartedPayment,
} from '../../gateways/gateway.ts'
import { webhookUrl } from '../started-payment.ts'
import type { Db, Shop } from '../../shop.ts'

export type StepName = 'open' | 'query' | 'close' | 'pay' | 'refund' | 'time' | 'address' | 'webhook'

/** A step in words for staff. */
export interface TrialStep {
  name: string
  ms: number
  /** result or error */
  detail: string
  isFault: boolean
}

export type Report = (step: TrialStep) => void

export interface Trial {
  gateway: Gateway
  companyMethod: string
  currency: string
  cents: number
}

/** about a dollar, which every company accepts */
const smallestUsdCents = 100

const payMinutes = 15

/** About a dollar in a currency, or the method's minimum. */
export async function smallestPayment(
  db: Db,
  code: string,
  minUsdCents: number | null,
): Promise<{ currency: string; cents: number } | undefined> {
  const currency: Currency | undefined = await currencyByCode(db, code)
  if (!currency) return undefined
  return { currency: code, cents: convertCents(Math.max(smallestUsdCents, minUsdCents ?? 0), currency) }
}

/** Opens a payment without an order, runs `use` on it, and closes it. Reports each step. False if one failed. */
export async function tryPayment(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  { gateway, companyMethod, ...amount }: Trial,
  report: Report,
  use: (opened: {
    start: PaymentStart
    payment: StartedPayment
    step: RunStep
  }) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const step = stepsTo(report)
  const reference = `TEST-${randomBytes(6).toString('hex').toUpperCase()}`
  const toStart = {
    ...amount,
    paymentId: 0,
    attemptKey: reference,
    mayExist: false,
    companyMethod,
    orderId: 0,
    orderNo: reference,
    email: 'test@example.com',
    locale: fallbackLocaleId,
    returnUrl: config.publicUrl,
    cancelUrl: config.publicUrl,
    webhookUrl: webhookUrl({ config }, { gateway: gateway.name }),
    payBefore: new Date(now().getTime() + payMinutes * 60_000),
  }
  const text = `${decimal(amount.cents)} ${amount.currency.toUpperCase()}`
  const start = await step(
    'open',
    async () => opened(await gateway.start(toStart)),
    (one) => ['trial.opened', { amount: text, start: startWords(one) }],
  )
  if (!start) return false
  const payment: StartedPayment = {
    ...amount,
    paymentId: 0,
    attemptKey: reference,
    providerPaymentId: start.providerPaymentId,
    orderNo: reference,
  }
  const isFound = (await step('query', () => gateway.query(payment).then(known), eventWords)) !== undefined
  const isUsed = isFound && (await use({ start, payment, step }))
  const { close } = gateway
  if (!close) return isUsed
  const isClosed = await step(
    'close',
    async () => close.call(gateway, payment).then(() => true),
    () => 'trial.closed',
  )
  return isUsed && isClosed !== undefined
}

function opened(start: PaymentStart): StartedAtCompany {
  if (start.kind === 'over') throw new TrialFault(['trial.over', { state: eventWords(start.event) }])
  return start
}

/** Queries until the payment is paid. Undefined after the time limit. */
export async function untilPaid(
  gateway: Gateway,
  payment: StartedPayment,
  seconds: number,
): Promise<PaymentEvent | undefined> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const event = await (gateway.capture ? gateway.capture(payment) : gateway.query(payment))
    if (event?.state === 'paid' || performance.now() > until) return event
    await wait(1000)
  }
}

export type RunStep = <Result>(
  name: StepName,
  work: () => Promise<Result>,
  describe: (result: Result) => Words,
) => Promise<Result | undefined>

/** Runs a step and reports it. Undefined if it failed. */
export function stepsTo(report: Report): RunStep {
  return async (step, work, describe) => {
    const name = officeText(`trial.step.${step}`)
    const before = performance.now()
    const since = () => Math.round(performance.now() - before)
    try {
      const result = await work()
      report({ name, ms: since(), detail: wordsText(describe(result)), isFault: false })
      return result
    } catch (error) {
      report({ name, ms: since(), detail: errorText(error), isFault: true })
      return undefined
    }
  }
}

/** Error of a failed step whose reason the shop itself knows. */
export class TrialFault extends Error {
  constructor(words: Words) {
    super(wordsText(words))
  }
}

/** Message of the company, never a credential: adapters put none into errors. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === 'payment.unavailable' ? officeText('trial.unclear') : error.message
}

type Asked = PaymentEvent | 'unknown'

function known(event: PaymentEvent | undefined): Asked {
  return event ?? 'unknown'
}

function eventWords(event: Asked): Phrase {
  return event === 'unknown' ? ['trial.unpaid'] : [`trial.state.${event.state}`]
}

function startWords(start: StartedAtCompany): Phrase {
  if (start.kind === 'redirect') return ['trial.by-redirect', { host: new URL(start.payUrl).host }]
  if (start.kind === 'form') return ['trial.by-form', { host: new URL(start.payHtml.action).host }]
  return start.kind === 'card' ? ['trial.by-card'] : ['trial.by-transfer']
}
