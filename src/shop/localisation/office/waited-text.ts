import { officeText } from '../office-text.ts'

/** Formats a waiting time: `37 min`, `3 h 10 min`, `2 days`. */
export function waitedText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 60) return officeText('waited.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return officeText('waited.hours', { hours, minutes: minutes % 60 })
  return officeText('waited.days', { days: Math.floor(hours / 24) })
}
