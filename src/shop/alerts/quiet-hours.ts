import { dayOf, localTime, momentOf, startOfDay } from '../../platform/calendar.ts'

/** Minutes of the day: alerts wait from the first until the second, which may be on the next day. */
export interface QuietHours {
  from: number
  until: number
}

/** Returns the end of the present quiet hours; undefined outside quiet hours. */
export function quietUntil(
  quiet: QuietHours | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): Date | undefined {
  if (!quiet || quiet.from === quiet.until) return undefined
  const [hours = 0, minutes = 0] = localTime(now, timeZone).slice(11).split(':').map(Number)
  const minute = hours * 60 + minutes
  const { from, until } = quiet
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isQuiet) return undefined
  const isTomorrow = from > until && minute >= from
  const day = dayOf(isTomorrow ? startOfDay(now, timeZone, 1) : now, timeZone)
  const end = momentOf(`${day}T${clockText(until)}`, timeZone)
  // if the clocks show the end twice, quiet hours end at the first time
  return end > now ? end : undefined
}

/** `1350` → `22:30` */
export function clockText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** `22:30` → `1350`; undefined for other texts. */
export function minuteOfClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
