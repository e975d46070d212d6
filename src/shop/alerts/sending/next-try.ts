/** Waits between the tries of one alert, in seconds: 15 hours in all. */
const waits = [10, 60, 300, 900, 3_600, 7_200, 14_400, 28_800] as const

/** Returns the moment of the next try after `tries` failed ones, undefined after the last. */
export function nextTry(
  tries: number,
  { now, retryAfter = 0 }: { now: Date; retryAfter?: number | undefined },
): Date | undefined {
  const wait = waits[tries - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + Math.max(wait, retryAfter) * 1000)
}
