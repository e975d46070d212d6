import { dayMs } from '../../../platform/durations.ts'
import { dateFormat } from '../../../platform/formats.ts'

const promisedDays = 2

/** Returns the end of the promised time: the same hour after two days that are not on a weekend of the shop. */
export function answerTime(now: Date, timeZone: string): Date {
  const weekday = dateFormat('en', { weekday: 'short', timeZone })
  let at = now.getTime()
  for (let left = promisedDays; left > 0;) {
    at += dayMs
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left -= 1
  }
  return new Date(at)
}
