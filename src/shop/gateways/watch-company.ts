import { AsyncLocalStorage } from 'node:async_hooks'
import { refuse } from '../errors.ts'
import { type CompanyClock, keepTime } from './company-clock.ts'
import type { Gateway } from './gateway.ts'

/** so many calls one after another without an answer, or with one that took too long */
const maxSilent = 3
const slowMs = 10_000
/** how long nobody is sent to a company that does not answer, before one buyer tries it again */
const restMs = 60_000

/** Whether one company answers the calls of all its gateways. */
interface Watch {
  clock: CompanyClock
  answered(tookMs: number, date: string | null | undefined): void
  silent(): void
  isDown(): boolean
  /**
   * Starts a payment for a buyer. While the company is down, one a minute tries whether it answers again; the others are refused. A
   * start that needs no call tries nothing, and leaves the minute to the next one.
   */
  tryFor<Result>(start: () => Promise<Result>): Promise<Result>
}

/** Hears of each call in vain while these gateways are down, and when they answer again. */
export type NoteOutage = (gateways: readonly string[], isDown: boolean) => void

const watching = new AsyncLocalStorage<Watch>()

/** The company has answered a call, whatever it said. `date`: the header of that name. */
export function noteAnswer(tookMs: number, date: string | null | undefined): void {
  watching.getStore()?.answered(tookMs, date)
}

/** The company has not answered a call, or only that it is out of order. */
export function noteSilence(): void {
  watching.getStore()?.silent()
}

/**
 * The gateways of one company. Buyers do not wait for a company that does not answer: `start` then refuses `payment.unavailable`
 * at once. Questions and refunds go on, and any answer ends it. So do cards: the shop has noted that it sends one before it calls
 * `payByCard`, and asks `isDown` before it notes that.
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
