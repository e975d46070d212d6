/** Waiting time for a text, rounded up. */
export interface WaitingTime extends Record<string, string | number> {
  seconds: number
  count: number
  unit: 'seconds' | 'minutes' | 'hours'
}

const minute = 60
const hour = 3600

/** Seconds below two minutes, minutes below two hours, then hours. */
export function waitingTime(seconds: number): WaitingTime {
  if (seconds < 2 * minute) return { seconds, count: seconds, unit: 'seconds' }
  if (seconds < 2 * hour) return { seconds, count: Math.ceil(seconds / minute), unit: 'minutes' }
  return { seconds, count: Math.ceil(seconds / hour), unit: 'hours' }
}
