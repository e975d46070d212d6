import { AsyncLocalStorage } from 'node:async_hooks'
import { refuse } from '../errors.ts'
import { type CompanyClock, keepTime } from './company-clock.ts'
import type { Gateway } from './gateway.ts'

/** consecutive calls that failed or were too slow */
const maxSilent = 3
const slowMs = 10_000
/** pause after failures, before one buyer tries again */
const restMs = 60_000

interface Watch {
  clock: CompanyClock
  answered(tookMs: number, date: string | null | undefined): void
  silent(): void
  isDown(): boolean
  /**
   * Starts a payment. While the company is down, one start a minute may try; others are refused. A start that needs
   * no call leaves that try to the next one.
   */
  tryFor<Result>(start: () => Promise<Result>): Promise<Result>
}

/** Called for each failed call while these gateways are down, and when they answer again. */
export type NoteOutage = (gateways: readonly string[], isDown: boolean) => void

const watching = new AsyncLocalStorage<Watch>()

/** Notes an answer of any kind. `date`: its header. */
export function noteAnswer(tookMs: number, date: string | null | undefined): void {
  watching.getStore()?.answered(tookMs, date)
}

/** Notes a call without an answer, or with "out of order". */
export function noteSilence(): void {
  watching.getStore()?.silent()
}

/**
 * Wraps the gateways of one company. While it does not answer, `start` refuses `payment.unavailable` at once. Queries,
 * refunds and cards continue (the shop checks `isDown` before it stores a sent card), and any answer ends the state.
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
  let calls = 0
  const silent = () => {
    calls += 1
    silentCalls += 1
    if (silentCalls < maxSilent) return
    restsUntil = now().getTime() + restMs
    note(true)
  }
  const clock: CompanyClock = {}
  const isDown = () => silentCalls >= maxSilent && restsUntil > now().getTime()
  const watch: Watch = {
    clock,
    silent,
    isDown,
    answered(tookMs, date) {
      keepTime(clock, date, now())
      if (tookMs > slowMs) return silent()
      calls += 1
      if (silentCalls >= maxSilent) note(false)
      silentCalls = 0
    },
    async tryFor(start) {
      if (isDown()) return refuse('payment.unavailable')
      const [restedUntil, callsBefore] = [restsUntil, calls]
      restsUntil = now().getTime() + restMs
      try {
        return await watching.run(watch, start)
      } finally {
        if (calls === callsBefore) restsUntil = restedUntil
      }
    },
  }
  return watch
}

function watched(gateway: Gateway, watch: Watch): Gateway {
  const { capture, close, payByCard } = gateway
  return {
    ...gateway,
    isDown: watch.isDown,
    clock: watch.clock,
    start: (payment) => watch.tryFor(() => gateway.start(payment)),
    query: (payment) => watching.run(watch, () => gateway.query(payment)),
    refund: (payment, refund) => watching.run(watch, () => gateway.refund(payment, refund)),
    ...(payByCard && { payByCard: (payment, card) => watching.run(watch, () => payByCard(payment, card)) }),
    ...(capture && { capture: (payment) => watching.run(watch, () => capture(payment)) }),
    ...(close && { close: (payment) => watching.run(watch, () => close(payment)) }),
  }
}
