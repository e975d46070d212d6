import { type BankPayment, type Webhook, type WebhookType, isUndecided, newId } from './bank-payment.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type BankLog, type WebhookSender, openWebhookSender } from './webhook-sender.ts'
import type { MessageEvent, Protocol } from './protocol.ts'
import { type Timers, openTimers } from './timers.ts'

/** The live parts of one running test bank. */
export interface Bank {
  protocol: Protocol
  ledger: Ledger
  webhooks: WebhookSender
  timers: Timers
  secret: string
  /** address for browsers */
  url: string
  /** address for webhooks, of companies at which the shop keeper enters it */
  webhookUrl: string
  /** how long the money of a late card takes */
  lateSeconds: number
  /** pause between webhooks that are sent out of order */
  gapMs: number
  now(): number
}

export interface BankSettings {
  protocol: Protocol
  secret: string
  webhookUrl?: string
  folder?: string
  lateSeconds?: number
  gapMs?: number
  /** the first pause before a webhook is repeated; doubles each time, up to a minute */
  retryMs?: number
  now?: () => Date
  log?: BankLog
}

/** Opens the bank with its earlier state: sends unsent webhooks again, and expires open payments in time. */
export function openBank(settings: BankSettings): Bank {
  const now = () => (settings.now?.() ?? new Date()).getTime()
  const ledger = openLedger(settings.folder, now())
  const { protocol, secret, webhookUrl = '', log, lateSeconds = 20, gapMs = 1000, retryMs = 1000 } = settings
  const onError = (error: unknown) =>
    log?.warn({ err: error }, 'the test bank could not write, and tries again')
  const timers = openTimers(now, { retryMs, onError })
  const webhooks = openWebhookSender({ protocol, ledger, timers, secret, retryMs, now, ...(log && { log }) })
  return { protocol, ledger, webhooks, timers, secret, url: '', webhookUrl, lateSeconds, gapMs, now }
}

/** Continues an earlier run; call it once the bank can be reached. */
export function resume(bank: Bank): void {
  bank.ledger.keep()
  for (const payment of bank.ledger.payments.values()) if (isUndecided(payment)) watch(bank, payment)
  for (const webhook of bank.ledger.unsent.values()) bank.webhooks.post(webhook)
}

/** Writes the payment and its webhooks in one step, then sends them. */
export function record(bank: Bank, payment: BankPayment, webhooks: Webhook[] = []): BankPayment {
  bank.ledger.write({ payment }, ...webhooks.map((webhook) => ({ webhook })))
  for (const webhook of webhooks) bank.webhooks.post(webhook)
  if (isUndecided(payment)) watch(bank, payment)
  return payment
}

interface Sending extends Partial<MessageEvent> {
  dueAt?: number
  copies?: number
}

/** Webhooks of a change, in the company's format; each call has its own event ids. */
export function webhooksOf(
  bank: Bank,
  payment: BankPayment,
  type: WebhookType,
  { dueAt = bank.now(), copies = 1, ...event }: Sending = {},
): Webhook[] {
  const messages = bank.protocol.messages(payment, type, { eventId: newId('evt'), at: dueAt, ...event })
  const url = payment.webhookUrl
  return messages.map((message) => ({ ...message, id: newId('ntc'), url, dueAt, copies }))
}

/** Expires an open payment, and pays a late one, when its time comes. */
function watch(bank: Bank, { id, state, paysAt, expiresAt }: BankPayment): void {
  const at = state === 'pending' ? paysAt : expiresAt
  if (at === undefined) return
  bank.timers.at(`payment ${id}`, at, () => {
    const payment = bank.ledger.payments.get(id)
    if (payment?.state !== state) return
    const become = state === 'pending' ? 'paid' : 'expired'
    const changed: BankPayment = { ...payment, state: become }
    record(bank, changed, webhooksOf(bank, changed, become))
  })
}
