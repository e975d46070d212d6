/** How long to wait, as a text says it: never shorter than the seconds are. */
export interface WaitingTime extends Record<string, string | number> {
  seconds: number
  /** of the unit */
  count: number
  unit: 'seconds' | 'minutes' | 'hours'
}

const minute = 60
const hour = 3600

/** In seconds below two minutes, in minutes below two hours, then in hours. */
export function waitingTime(seconds: number): WaitingTime {
  if (seconds < 2 * minute) return { seconds, count: seconds, unit: 'seconds' }
  if (seconds < 2 * hour) return { seconds, count: Math.ceil(seconds / minute), unit: 'minutes' }
  return { seconds, count: Math.ceil(seconds / hour), unit: 'hours' }
}
