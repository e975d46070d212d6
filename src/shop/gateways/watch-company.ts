import { AsyncLocalStorage } from 'node:async_hooks'
import { refuse } from '../errors.ts'
import type { Gateway } from './gateway.ts'

/** so many calls one after another without an answer, or with one that took too long */
const maxSilent = 3
const slowMs = 10_000
/** how long nobody is sent to a company that does not answer, before one buyer tries it again */
const restMs = 60_000

/** What becomes of the calls to one company, by all its gateways. */
interface Watch {
  answered(tookMs: number): void
  silent(): void
  isDown(): boolean
  /** Whether a call may be made for a buyer: while the company is down one a minute, to see whether it answers again. */
  mayTry(): boolean
}

/** Hears of each call in vain while these gateways are down, and when they answer again. */
export type NoteOutage = (gateways: readonly string[], isDown: boolean) => void

const watching = new AsyncLocalStorage<Watch>()

/** The company has answered a call, whatever it said. */
export function noteAnswer(tookMs: number): void {
  watching.getStore()?.answered(tookMs)
}

/** The company has not answered a call, or only that it is out of order. */
export function noteSilence(): void {
  watching.getStore()?.silent()
}

/**
 * The gateways of one company, of which a buyer is not made to wait once it does not answer: `start` and `payByCard` then refuse
 * `payment.unavailable` at once. Questions and refunds go on, and any answer ends it.
 */
export function watchCompany(
  gateways: readonly Gateway[],
  now: () => Date,
  note: NoteOutage = () => {},
): Gateway[] {
  const names = gateways.map(({ name }) => name)
  const watch = openWatch(now, (isDown) => note(names, isDown))
  return gateways.map((gateway) => watched(gateway, watch))
}

function openWatch(now: () => Date, note: (isDown: boolean) => void): Watch {
  let silentCalls = 0
  let restsUntil = 0
  const silent = () => {
    silentCalls += 1
    if (silentCalls < maxSilent) return
    restsUntil = now().getTime() + restMs
    note(true)
  }
  const isDown = () => silentCalls >= maxSilent && restsUntil > now().getTime()
  return {
    silent,
    isDown,
    answered(tookMs) {
      if (tookMs > slowMs) return silent()
      if (silentCalls >= maxSilent) note(false)
      silentCalls = 0
    },
    mayTry() {
      if (isDown()) return false
      if (silentCalls >= maxSilent) restsUntil = now().getTime() + restMs
      return true
    },
  }
}

function watched(gateway: Gateway, watch: Watch): Gateway {
  const { capture, close, payByCard } = gateway
  const tryFor = <Result>(call: () => Promise<Result>) =>
    watch.mayTry() ? watching.run(watch, call) : refuse('payment.unavailable')
  return {
    ...gateway,
    isDown: watch.isDown,
    start: async (payment) => tryFor(() => gateway.start(payment)),
    query: (payment) => watching.run(watch, () => gateway.query(payment)),
    refund: (payment, refund) => watching.run(watch, () => gateway.refund(payment, refund)),
    ...(payByCard && { payByCard: async (payment, card) => tryFor(() => payByCard(payment, card)) }),
    ...(capture && { capture: (payment) => watching.run(watch, () => capture(payment)) }),
    ...(close && { close: (payment) => watching.run(watch, () => close(payment)) }),
  }
}
