import { type BankPayment, type Notice, isUndecided, noticeOf } from './bank-payment.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type BankLog, type NoticeSender, openNoticeSender } from './notice-sender.ts'
import { type Timers, openTimers } from './timers.ts'

/** The live parts of one running test bank. */
export interface Bank {
  ledger: Ledger
  notices: NoticeSender
  timers: Timers
  secret: string
  /** where browsers reach its pages */
  url: string
  /** how long the money of a late card takes */
  lateSeconds: number
  /** how far apart notices out of order are sent */
  gapMs: number
  now(): number
}

export interface BankSettings {
  secret: string
  folder?: string
  lateSeconds?: number
  gapMs?: number
  /** the first pause before a notice is repeated; doubles each time, up to a minute */
  retryMs?: number
  now?: () => Date
  log?: BankLog
}

/** Opens the bank with what it knew before: unsent notices go out again, open payments expire in time. */
export function openBank(settings: BankSettings): Bank {
  const now = () => (settings.now?.() ?? new Date()).getTime()
  const ledger = openLedger(settings.folder, now())
  const timers = openTimers(now)
  const { secret, log, lateSeconds = 20, gapMs = 1000, retryMs = 1000 } = settings
  const notices = openNoticeSender({ ledger, timers, secret, retryMs, now, ...(log && { log }) })
  return { ledger, notices, timers, secret, url: '', lateSeconds, gapMs, now }
}

/** Takes up what an earlier run left: call it once the bank can be reached. */
export function resume(bank: Bank): void {
  bank.ledger.keep()
  for (const payment of bank.ledger.payments.values()) if (isUndecided(payment)) watch(bank, payment)
  for (const notice of bank.ledger.unsent.values()) bank.notices.post(notice)
}

/** Writes the payment and what the shop is to be told of it in one step, then sends. */
export function record(bank: Bank, payment: BankPayment, notices: Notice[] = []): BankPayment {
  bank.ledger.write({ payment }, ...notices.map((notice) => ({ notice })))
  for (const notice of notices) bank.notices.post(notice)
  if (isUndecided(payment)) watch(bank, payment)
  return payment
}

/** An open payment expires, a late one is paid, when its time comes. */
function watch(bank: Bank, { id, state, paysAt, expiresAt }: BankPayment): void {
  const at = state === 'pending' ? paysAt : expiresAt
  if (at === undefined) return
  bank.timers.at(`payment ${id}`, at, () => {
    const payment = bank.ledger.payments.get(id)
    if (payment?.state !== state) return
    const become = state === 'pending' ? 'paid' : 'expired'
    const changed: BankPayment = { ...payment, state: become }
    record(bank, changed, [noticeOf(changed, become, { dueAt: bank.now() })])
  })
}
