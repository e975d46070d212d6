import { dayMs } from './durations.ts'
import { dateFormat } from './formats.ts'

/** Returns the moment at which a day begins in a zone such as `Europe/Oslo`: the day of `at`, or `days` later. */
export function startOfDay(at: Date, timeZone: string, days = 0): Date {
  const { year, month, day } = partsOf(at, timeZone)
  return atMidnight(Date.UTC(year, month - 1, day + days), timeZone)
}

/** The moment at which a day such as `2026-11-22` begins in a zone. */
export function startOf(day: string, timeZone: string): Date {
  return atMidnight(Date.parse(day), timeZone)
}

/** Returns the moment at which a day ends in a zone. */
export function endOf(day: string, timeZone: string): Date {
  return startOfDay(startOf(day, timeZone), timeZone, 1)
}

function atMidnight(midnight: number, timeZone: string): Date {
  const start = atClock(midnight, timeZone)
  // if the clocks go forward at midnight the day begins later
  const missing = midnight - clockOf(start, timeZone)
  return missing > 0 ? new Date(start.getTime() + missing) : start
}

/** The moment at which clocks of a zone show a day and a time such as `2026-11-27T09:00`. */
export function momentOf(local: string, timeZone: string): Date {
  return atClock(Date.parse(`${local}Z`), timeZone)
}

/** Returns the local time of a zone: `2026-11-27T09:00:00`. */
export function localTime(at: Date, timeZone: string): string {
  return new Date(clockOf(at, timeZone)).toISOString().slice(0, 19)
}

/** Returns the local hour of a zone: 0 to 23. */
export function hourOf(at: Date, timeZone: string): number {
  return partsOf(at, timeZone).hour
}

/** The day of a moment in a zone: `2026-11-22`. */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(clockOf(at, timeZone)).toISOString().slice(0, 10)
}

/** Returns the moment with the same local time `days` later. */
export function daysLater(at: Date, timeZone: string, days: number): Date {
  return atClock(clockOf(at, timeZone) + days * dayMs, timeZone)
}

/** Returns the local minute of a zone as forms write it: `2026-11-27T00:00`. */
export function minuteOf(at: Date, timeZone: string): string {
  return new Date(clockOf(at, timeZone)).toISOString().slice(0, 16)
}

/** Returns the moment of a local minute; undefined if the zone skips that minute or the text is not one. */
export function momentAt(minute: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute)) return undefined
  const clock = Date.parse(`${minute}:00Z`)
  // a Date reads 31 June as the first of July, and clocks that go forward skip an hour
  if (Number.isNaN(clock)) return undefined
  const at = atClock(clock, timeZone)
  return minuteOf(at, timeZone) === minute ? at : undefined
}

/** The moment at which a zone's clocks show the UTC time `clock`. */
function atClock(clock: number, timeZone: string): Date {
  const guess = clock - offsetOf(new Date(clock), timeZone)
  return new Date(clock - offsetOf(new Date(guess), timeZone))
}

function clockOf(at: Date, timeZone: string): number {
  return at.getTime() + offsetOf(at, timeZone)
}

function offsetOf(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

function partsOf(at: Date, timeZone: string) {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}
