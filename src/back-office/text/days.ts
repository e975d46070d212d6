import { dateFormat } from '../../platform/formats.ts'

/** `2026-11-07` as `7 Nov`. */
export function shortDay(day: string): string {
  return format(day, { day: 'numeric', month: 'short' })
}

/** `2026-11-07` as `Saturday 7 November`. */
export function longDay(day: string): string {
  return format(day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `2026-11` as `November 2026`. */
export function monthName(month: string): string {
  return format(month, { month: 'long', year: 'numeric' })
}

/** For an axis: `2026-11-07` as `7 Nov`, `2026-11` as `Nov 2026`. */
export function dayOrMonth(name: string): string {
  return name.length > 'yyyy-mm'.length ? shortDay(name) : format(name, { month: 'short', year: 'numeric' })
}

/** Formats two days with the year: `24 Oct 2026 to 22 Nov 2026`, or one if they are equal. */
export function dayRange(from: string, to: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return from === to ? format(from, options) : `${format(from, options)} – ${format(to, options)}`
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day))
}
