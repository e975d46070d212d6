import { dayMs } from '../../../platform/durations.ts'
import { dateFormat } from '../../../platform/formats.ts'

/** Returns the end of the promised time: the same hour after `days` days that are not on a weekend of the shop. */
export function answerTime(now: Date, { days, timeZone }: { days: number; timeZone: string }): Date {
  const weekday = dateFormat('en', { weekday: 'short', timeZone })
  let at = now.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left -= 1
  }
  return new Date(at)
}
